import { examplePayment } from './orders.payment.ts';
import type { OrderDocuments } from './orders.store.ts';

export async function seedOrders({ payment }: OrderDocuments): Promise<void> {
  await payment.set(examplePayment);
}
