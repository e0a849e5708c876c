import { FollowForm } from '#web/followers/hub/FollowForm.tsx';
import PrivateOrder from '#web/orders/hub/PrivateOrder.tsx';

/** An order, or where to find one; below an order that is open, how to hear of what comes next. */
export default function OrderPage() {
  return <PrivateOrder below={<FollowForm chosen={['live', 'episodes', 'releases']} isPart />} />;
}
