import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import OrderScreen from '#web/orders/admin/OrderScreen.tsx';
import OrdersScreen from '#web/orders/admin/OrdersScreen.tsx';
import { Frame } from './Frame.tsx';

/** All orders, or the one whose code is in the address. */
export default function OrdersPage() {
  const { code } = useParams();
  return (
    <Suspense fallback={<Waiting />}>
      <Frame>{code === undefined ? <OrdersScreen /> : <OrderScreen />}</Frame>
    </Suspense>
  );
}
