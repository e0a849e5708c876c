import { FollowForm } from '#web/followers/hub/FollowForm.tsx';
import { TipInvitation } from '#web/orders/hub/tips/TipInvitation.tsx';
import PodcastShows from '#web/podcasts/hub/PodcastShows.tsx';

/** The shows with their episodes, and the form to follow. */
export default function PodcastsPage() {
  return (
    <>
      <PodcastShows />
      <TipInvitation />
      <FollowForm chosen={['episodes']} isPart />
    </>
  );
}
