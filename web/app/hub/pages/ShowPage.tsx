import { EPISODES_OF } from '#shared/followers/followers.constants.ts';
import { FollowForm } from '#web/followers/hub/FollowForm.tsx';
import ShowEpisodes from '#web/podcasts/hub/ShowEpisodes.tsx';

/** A show with its episodes, and the form to follow it. */
export default function ShowPage() {
  return <ShowEpisodes follow={(id) => <FollowForm chosen={[`${EPISODES_OF}${id}`]} isPart />} />;
}
