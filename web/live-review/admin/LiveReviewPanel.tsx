import { Button, Flex } from 'antd';
import { useState } from 'react';
import { adminPaths } from '#shared/core/admin-paths.ts';
import type { Review, ReviewOverview } from '#shared/live-review/live-review.schema.ts';
import { useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { formatMoment } from '#web/core/admin-ui/format-instant.ts';
import { LoadFailed, Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import { OfficeLink } from '#web/core/admin-ui/OfficeLink.tsx';
import { SettingCard, SettingCards } from '#web/core/admin-ui/SettingCard.tsx';
import { AfterShow } from './AfterShow.tsx';
import { ReviewAddresses } from './ReviewAddresses.tsx';
import { ReviewList } from './ReviewList.tsx';
import { unsentOf } from './review-texts.ts';

const settingsPath = adminPaths.panel('bookings/tracks/live-review-settings');

/** The list of the next live review, the one that is running, and those whose verdicts wait to be sent. */
export default function LiveReviewPanel() {
  const { data, error, refetch } = useOwnerData('GET /api/admin/live-review', {}, { fresh: true });
  if (!data) return error ? <LoadFailed error={error} onRetry={refetch} /> : <Waiting />;
  return <Loaded overview={data} />;
}

function Loaded({ overview }: { overview: ReviewOverview }) {
  const { review, settings, past, voteUrl, overlayUrl } = overview;
  /** What waits to be sent comes first, and stays there once it was sent. */
  const [first, setFirst] = useState<readonly string[]>([]);
  const added = past.filter((one) => unsentOf(one).length > 0 && !first.includes(one.id));
  if (added.length > 0) setFirst([...first, ...added.map(({ id }) => id)]);
  const shown = (one: Review) => (
    <AfterShow
      key={one.id}
      review={one}
      withVotes={settings.artistSeesVotes}
      isFolded={!first.includes(one.id)}
    />
  );
  return (
    <SettingCards>
      {!settings.on && (
        <SettingCard
          title="Live review is off"
          lead="Review submitted tracks during a stream: full screen, with a timer and the votes of your viewers."
        >
          <OfficeLink to={settingsPath}>Switch it on in the settings</OfficeLink>
        </SettingCard>
      )}
      {review && review.phase !== 'prepared' && <Running review={review} />}
      {past.filter(({ id }) => first.includes(id)).map(shown)}
      {settings.on && (!review || review.phase === 'prepared') && <ReviewList overview={overview} />}
      {settings.on && <ReviewAddresses voteUrl={voteUrl} overlayUrl={overlayUrl} />}
      {past.filter(({ id }) => !first.includes(id)).map(shown)}
    </SettingCards>
  );
}

const Running = ({ review: { tracks, currentId, startedAt } }: { review: Review }) => {
  const place = tracks.findIndex(({ id }) => id === currentId) + 1;
  return (
    <SettingCard
      title="A live review is running"
      lead={`Since ${startedAt ? formatMoment(startedAt) : ''}${place > 0 ? `, track ${place} of ${tracks.length}` : ''}.`}
    >
      <Flex>
        <Button type="primary" href={adminPaths.liveReview}>
          Open the session
        </Button>
      </Flex>
    </SettingCard>
  );
};
