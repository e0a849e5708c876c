import { FollowForm } from '#web/followers/hub/FollowForm.tsx';
import PrivateOrder from '#web/orders/hub/PrivateOrder.tsx';

/** An order, or the form to find one; below an order, the form to follow. */
export default function OrderPage() {
  return <PrivateOrder below={<FollowForm chosen={['live', 'episodes', 'releases']} isPart />} />;
}
