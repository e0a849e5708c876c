import { Button, Flex, InputNumber } from 'antd';
import { useNavigate } from 'react-router-dom';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { MINUTES_MAX, TRACKS_MAX } from '#shared/live-review/live-review.constants.ts';
import type { ReviewOverview } from '#shared/live-review/live-review.schema.ts';
import { useOwnerAction } from '#web/core/admin-ui/calls/use-owner.ts';
import { formatDay } from '#web/core/admin-ui/format-instant.ts';
import { SortableRows } from '#web/core/admin-ui/lists/SortableRows.tsx';
import { SettingCard } from '#web/core/admin-ui/SettingCard.tsx';
import styles from './ReviewList.module.css';
import { unsentOf } from './review-texts.ts';
import { type Chosen, useReviewList } from './use-review-list.ts';

const nameOf = ({ title, artistName }: Pick<Chosen, 'title' | 'artistName'>) => `${title}, ${artistName}`;

/** Which tracks the next review has, in which order, and for how long. Every change is saved at once. */
export function ReviewList({ overview }: { overview: ReviewOverview }) {
  const { review, settings, past } = overview;
  const navigate = useNavigate();
  const { chosen, isSaving, reviewId, change } = useReviewList(review);
  const start = useOwnerAction('POST /api/admin/live-review/start');
  /** With a verdict that waits to be sent, a track is not offered again. */
  const judged = new Set(past.flatMap(unsentOf).map(({ submissionId }) => submissionId));
  const waiting = overview.waiting.filter(({ submissionId }) => !judged.has(submissionId));
  const others = waiting.filter(
    ({ submissionId }) => !chosen.some((one) => one.submissionId === submissionId),
  );
  const isFull = chosen.length >= TRACKS_MAX;

  const add = (tracks: readonly Omit<Chosen, 'minutes'>[]) =>
    change(
      [...chosen, ...tracks.map((track) => ({ ...track, minutes: settings.minutes }))].slice(0, TRACKS_MAX),
    );

  const begin = async () => {
    if (!reviewId) return;
    const started = await start.run({ body: { id: reviewId } });
    if (started) navigate(adminPaths.liveReview);
  };
  const minutes = chosen.reduce((sum, track) => sum + track.minutes, 0);

  return (
    <>
      <SettingCard
        title="Next live review"
        lead={
          chosen.length === 0
            ? 'Choose tracks below. Their order is the order of the show.'
            : `${chosen.length === 1 ? '1 track' : `${chosen.length} tracks`}, ${minutes} minutes.`
        }
      >
        {chosen.length > 0 && (
          <SortableRows
            label="Tracks of the next live review"
            items={chosen}
            idOf={({ submissionId }) => submissionId}
            nameOf={nameOf}
            onOrder={change}
          >
            {(track) => (
              <span className={styles.row}>
                <span className={styles.names}>
                  <b dir="auto">{track.title}</b> <span dir="auto">{track.artistName}</span>
                </span>
                <InputNumber
                  className={styles.minutes}
                  min={1}
                  max={MINUTES_MAX}
                  precision={0}
                  value={track.minutes}
                  suffix="min"
                  changeOnWheel={false}
                  aria-label={`Minutes for ${nameOf(track)}`}
                  onChange={(value) =>
                    value !== null &&
                    change(
                      chosen.map((one) =>
                        one.submissionId === track.submissionId ? { ...one, minutes: value } : one,
                      ),
                    )
                  }
                />
                <Button
                  size="small"
                  aria-label={`Remove ${nameOf(track)}`}
                  onClick={() =>
                    change(chosen.filter(({ submissionId }) => submissionId !== track.submissionId))
                  }
                >
                  Remove
                </Button>
              </span>
            )}
          </SortableRows>
        )}
        <Flex wrap gap="small" align="center">
          <Button
            type="primary"
            disabled={chosen.length === 0 || isSaving}
            loading={start.isPending}
            onClick={begin}
          >
            Start the live review
          </Button>
          <span className="hint">Full screen, for your stream. No address and no money is shown.</span>
        </Flex>
      </SettingCard>
      <SettingCard
        title="Tracks that wait"
        lead={
          others.length === 0
            ? waiting.length === 0
              ? 'No paid track waits for its review.'
              : 'All of them are in the list.'
            : 'Paid and not reviewed, the longest waiting first.'
        }
        mark={
          others.length > 1 && (
            <Button size="small" disabled={isFull} onClick={() => add(others)}>
              Add all
            </Button>
          )
        }
      >
        {others.length > 0 && (
          <ul className={styles.waiting} aria-label="Tracks that wait">
            {others.map((track) => (
              <li key={track.submissionId}>
                <span className={styles.names}>
                  <b dir="auto">{track.title}</b> <span dir="auto">{track.artistName}</span>
                  <span className="hint">Paid {formatDay(track.waitingSince)}</span>
                </span>
                <Button
                  size="small"
                  disabled={isFull}
                  aria-label={`Add ${nameOf(track)}`}
                  onClick={() => add([track])}
                >
                  Add
                </Button>
              </li>
            ))}
          </ul>
        )}
      </SettingCard>
    </>
  );
}
