import { FollowForm } from '#web/followers/hub/FollowForm.tsx';
import Podcasts from '#web/podcasts/hub/PodcastsPage.tsx';

/** The shows with their episodes, and how to hear of new ones. */
export default function PodcastsPage() {
  return (
    <>
      <Podcasts />
      <FollowForm chosen={['episodes']} isPart />
    </>
  );
}
