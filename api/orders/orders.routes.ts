import type { Handlers } from '#api/core/http/mount.ts';
import type { ordersContract } from '#shared/orders/orders.contract.ts';
import type { OrdersStore } from './orders.store.ts';

export function ordersRoutes(store: OrdersStore): Handlers<typeof ordersContract> {
  return { payment: () => store.payment.get() };
}
