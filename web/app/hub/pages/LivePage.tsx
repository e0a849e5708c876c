import { FollowForm } from '#web/followers/hub/FollowForm.tsx';
import LiveStreams from '#web/stream/hub/LiveStreams.tsx';

/** The current, upcoming and past streams, and the form to follow. */
export default function LivePage() {
  return (
    <>
      <LiveStreams />
      <FollowForm chosen={['live']} isPart />
    </>
  );
}
