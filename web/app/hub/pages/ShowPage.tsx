import { EPISODES_OF } from '#shared/followers/followers.constants.ts';
import { FollowForm } from '#web/followers/hub/FollowForm.tsx';
import Show from '#web/podcasts/hub/ShowPage.tsx';

/** A show with its episodes, and how to hear of new ones. */
export default function ShowPage() {
  return <Show follow={(id) => <FollowForm chosen={[`${EPISODES_OF}${id}`]} isPart />} />;
}
