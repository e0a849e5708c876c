import { Button, Flex } from 'antd';
import { adminPaths } from '#shared/core/admin-paths.ts';
import type { Review } from '#shared/live-review/live-review.schema.ts';
import { useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { formatMoment } from '#web/core/admin-ui/format-instant.ts';
import { LoadFailed, Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import { OfficeLink } from '#web/core/admin-ui/OfficeLink.tsx';
import { SettingCard, SettingCards } from '#web/core/admin-ui/SettingCard.tsx';
import { AfterShow } from './AfterShow.tsx';
import { ReviewAddresses } from './ReviewAddresses.tsx';
import { ReviewList } from './ReviewList.tsx';

const settingsPath = adminPaths.panel('bookings/tracks/live-review-settings');

/** The list of the next live review, the one that is running, and those whose verdicts wait to be sent. */
export default function LiveReviewPanel() {
  const { data, error, refetch } = useOwnerData('GET /api/admin/live-review', {}, { fresh: true });
  if (!data) return error ? <LoadFailed error={error} onRetry={refetch} /> : <Waiting />;
  const { review, settings, past } = data;
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
      {settings.on && (!review || review.phase === 'prepared') && <ReviewList overview={data} />}
      {past.map((one) => (
        <AfterShow key={one.id} review={one} withVotes={settings.artistSeesVotes} />
      ))}
      {settings.on && <ReviewAddresses voteUrl={data.voteUrl} overlayUrl={data.overlayUrl} />}
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
