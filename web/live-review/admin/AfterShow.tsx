import { Button, Flex, Input, Select } from 'antd';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { votesLine } from '#shared/live-review/live-review.constants.ts';
import type { Review, ReviewTrack, Verdict } from '#shared/live-review/live-review.schema.ts';
import { UNDO_SECONDS } from '#shared/orders/orders.constants.ts';
import { useMailServer, useOwnerAction } from '#web/core/admin-ui/calls/use-owner.ts';
import fold from '#web/core/admin-ui/fields/Fold.module.css';
import { formatMoment } from '#web/core/admin-ui/format-instant.ts';
import { StateTag } from '#web/core/admin-ui/lists/StateTag.tsx';
import { OfficeLink } from '#web/core/admin-ui/OfficeLink.tsx';
import { SettingCard } from '#web/core/admin-ui/SettingCard.tsx';
import { cx } from '#web/core/hub-ui/cx.ts';
import styles from './AfterShow.module.css';
import { outcomeTexts, unsentOf, verdictNames, verdicts, votesText } from './review-texts.ts';
import { useNotes } from './use-notes.ts';

interface AfterShowProps {
  review: Review;
  /** Whether a line about the votes is added to each note. */
  withVotes: boolean;
  /** Whether its tracks are folded at first. */
  isFolded: boolean;
}

/** The verdicts of a review that is over: changed until they are sent, and sent together. */
export function AfterShow({ review, withVotes, isFolded }: AfterShowProps) {
  const { tracks, startedAt, id } = review;
  const notes = useNotes(review);
  const setVerdict = useOwnerAction('PUT /api/admin/live-review/tracks/:id');
  const hasServer = useMailServer();
  const send = useOwnerAction('POST /api/admin/live-review/send', (sent) =>
    sentToast(review, sent, hasServer === true),
  );
  const unsent = unsentOf(review);
  const isOpen = tracks.some(({ outcome }) => outcome === null);

  return (
    <SettingCard
      title="After the show"
      lead={`Live review of ${startedAt ? formatMoment(startedAt) : ''}.${isOpen ? ' Artists are told nothing until you give the verdicts.' : ''}`}
    >
      <details open={!isFolded}>
        <summary className={cx(fold.summary, styles.summary)}>
          {tracks.length === 1 ? '1 track' : `${tracks.length} tracks`}
        </summary>
        <ol className={styles.tracks} aria-label="Verdicts">
          {tracks.map((track) => (
            <li key={track.id}>
              <header>
                <b dir="auto">{track.title || 'Erased'}</b> <span dir="auto">{track.artistName}</span>
                <span className={styles.votes}>{votesText(track)}</span>
              </header>
              {track.outcome === null ? (
                <Draft
                  track={track}
                  note={notes.noteOf(track)}
                  withVotes={withVotes}
                  onVerdict={(verdict) => setVerdict.run({ params: { id: track.id }, body: { verdict } })}
                  onNote={(note) => notes.setNote(track.id, note)}
                />
              ) : (
                <Sent track={track} />
              )}
            </li>
          ))}
        </ol>
      </details>
      {isOpen && (
        <Flex wrap gap="small" align="center">
          <Button
            type="primary"
            disabled={unsent.length === 0 || notes.isUnsaved}
            loading={send.isPending}
            onClick={() => send.run({ body: { id } })}
          >
            {unsent.length === 1 ? 'Give 1 verdict' : `Give all ${unsent.length} verdicts`}
          </Button>
          <span className="hint" role="status">
            {notes.hasFailed
              ? 'A note could not be saved yet. It is kept here and tried again.'
              : 'Tracks without a verdict stay in the queue.'}
          </span>
        </Flex>
      )}
    </SettingCard>
  );
}

function sentToast(before: Review, after: Review, hasServer: boolean) {
  const was = new Set(unsentOf(before).map(({ id }) => id));
  const done = after.tracks.filter(({ id, outcome }) => was.has(id) && outcome !== null);
  const sent = done.filter(({ outcome }) => outcome === 'sent').length;
  const left = done.length - sent;
  return {
    title: sent === 1 ? '1 Verdict Given' : `${sent} Verdicts Given`,
    description: [
      hasServer
        ? `Each mail leaves in ${UNDO_SECONDS} seconds; until then its review can be undone.`
        : 'No mail server is in use, so no artist was told: each review has its mail to send yourself.',
      left > 0 && `${left === 1 ? '1 was' : `${left} were`} left out: the list says why.`,
    ]
      .filter(Boolean)
      .join(' '),
  };
}

interface DraftProps {
  track: ReviewTrack;
  note: string;
  withVotes: boolean;
  onVerdict: (verdict: Verdict | null) => void;
  onNote: (note: string) => void;
}

const Draft = ({ track, note, withVotes, onVerdict, onNote }: DraftProps) => (
  <>
    <Select<Verdict | ''>
      className={styles.verdict}
      value={track.verdict ?? ''}
      aria-label={`Verdict about ${track.title}`}
      onChange={(verdict) => onVerdict(verdict === '' ? null : verdict)}
      options={[
        { value: '', label: 'No verdict' },
        ...verdicts.map(({ verdict }) => ({ value: verdict, label: verdictNames[verdict] })),
      ]}
    />
    <Input.TextArea
      autoSize={{ minRows: 2, maxRows: 8 }}
      value={note}
      maxLength={5000}
      aria-label={`Note about ${track.title}`}
      placeholder="Part of the mail to the artist."
      onChange={({ target }) => onNote(target.value)}
    />
    {withVotes && track.yes + track.no > 0 && <p className="hint">Added below it: {votesLine(track)}</p>}
  </>
);

const Sent = ({ track: { verdict, note, outcome, submissionId } }: { track: ReviewTrack }) => (
  <>
    <p className={styles.state}>
      {verdict && <StateTag tone={outcome === 'sent' ? 'ok' : 'warn'}>{verdictNames[verdict]}</StateTag>}
      {outcome && outcomeTexts[outcome]}
      {outcome && outcome !== 'gone' && (
        <OfficeLink to={adminPaths.submission(submissionId)}>
          {outcome === 'sent' ? 'Review and mail' : 'Look at it'}
        </OfficeLink>
      )}
    </p>
    {note && <p className={styles.note}>{note}</p>}
  </>
);
