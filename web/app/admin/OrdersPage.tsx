import { Suspense } from 'react';
import { Waiting } from '#web/core/admin-ui/Waiting.tsx';
import OrdersScreen from '#web/orders/admin/OrdersScreen.tsx';
import { Frame } from './Frame.tsx';

export default function OrdersPage() {
  return (
    <Suspense fallback={<Waiting />}>
      <Frame>
        <OrdersScreen />
      </Frame>
    </Suspense>
  );
}
