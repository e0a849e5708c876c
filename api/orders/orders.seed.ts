import type { OrderDocuments } from './orders.store.ts';

export async function seedOrders({ payment }: OrderDocuments): Promise<void> {
  await payment.set({ method: 'Cash App', handle: '$CoopTV', qrImage: '/art/qr-pay.svg' });
}
