import { FollowForm } from '#web/followers/hub/FollowForm.tsx';
import Order from '#web/orders/hub/OrderPage.tsx';

/** An order, or where to find one; below an order that is open, how to hear of what comes next. */
export default function OrderPage() {
  return <Order below={<FollowForm chosen={['live', 'episodes', 'releases']} isPart />} />;
}
