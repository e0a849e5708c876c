import { useParams } from 'react-router-dom';
import OrderScreen from '#web/orders/admin/OrderScreen.tsx';
import OrdersScreen from '#web/orders/admin/OrdersScreen.tsx';

/** All orders, or the one whose code is in the address. */
export default function OrdersPage() {
  const { code } = useParams();
  return code === undefined ? <OrdersScreen /> : <OrderScreen />;
}
