import { Suspense } from 'react';
import { Waiting } from '#web/core/admin-ui/Waiting.tsx';
import OrderScreen from '#web/orders/admin/OrderScreen.tsx';
import { Frame } from './Frame.tsx';

export default function OrderPage() {
  return (
    <Suspense fallback={<Waiting />}>
      <Frame>
        <OrderScreen />
      </Frame>
    </Suspense>
  );
}
