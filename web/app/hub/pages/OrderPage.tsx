import { lazy, Suspense } from 'react';
import { LoadingRuler } from '#web/core/hub-ui/LoadingRuler.tsx';
import { FollowForm } from '#web/followers/hub/FollowForm.tsx';
import PrivateOrder from '#web/orders/hub/PrivateOrder.tsx';

/** Only the buyers of interviews load it. */
const GuestPart = lazy(() => import('#web/guests/hub/GuestPart.tsx'));

/** An order, or the form to find one; below an order, the form to follow. */
export default function OrderPage() {
  return (
    <PrivateOrder
      below={<FollowForm chosen={['live', 'episodes', 'releases']} isPart />}
      guest={(part) => (
        <Suspense fallback={<LoadingRuler />}>
          <GuestPart {...part} />
        </Suspense>
      )}
    />
  );
}
