import type { Kysely } from 'kysely';
import { type DocumentTables, document } from '#api/core/db/document.ts';
import type { Clock } from '#api/core/ports.ts';
import { paymentSettings } from '#shared/orders/orders.schema.ts';

export function ordersStore(db: Kysely<DocumentTables>, now: Clock) {
  return { payment: document(db, 'payment', paymentSettings, now) };
}

export type OrdersStore = ReturnType<typeof ordersStore>;
