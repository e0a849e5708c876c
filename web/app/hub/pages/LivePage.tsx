import { FollowForm } from '#web/followers/hub/FollowForm.tsx';
import { TipInvitation } from '#web/orders/hub/tips/TipInvitation.tsx';
import LiveStreams from '#web/stream/hub/LiveStreams.tsx';

/** The current, upcoming and past streams, a tip, and the form to follow. */
export default function LivePage() {
  return (
    <>
      <LiveStreams />
      <TipInvitation />
      <FollowForm chosen={['live']} isPart />
    </>
  );
}
