import { FollowForm } from '#web/followers/hub/FollowForm.tsx';
import LiveStreams from '#web/stream/hub/LiveStreams.tsx';

/** What is on air, what will be and what was, and how to hear of it. */
export default function LivePage() {
  return (
    <>
      <LiveStreams />
      <FollowForm chosen={['live']} isPart />
    </>
  );
}
