import type { OrdersStore } from './orders.store.ts';

export async function seedOrders(store: OrdersStore): Promise<void> {
  await store.payment.set({ method: 'Cash App', handle: '$CoopTV', qrImage: '/art/qr-pay.svg' });
}
