import type { Db } from '#api/core/db/db.ts';
import { type OrderRow, type OrderTables, readOrder } from './orders.store.ts';

/** At most `limit` orders that wait for a payment since before `since`, and of which nothing was paid. */
const waiting = (db: Db<OrderTables>, since: string, limit: number) =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('state', '=', 'awaiting_payment')
    .where('stateSince', '<', since)
    .where('receivedCents', '=', 0)
    .orderBy('stateSince')
    .limit(limit);

export const unpaidSince = async (db: Db<OrderTables>, since: string, limit: number): Promise<OrderRow[]> =>
  (await waiting(db, since, limit).execute()).map(readOrder);

/** Of those, the ones whose buyers were not reminded since they wait. Nobody is reminded of a tip. */
export async function notReminded(db: Db<OrderTables>, since: string, limit: number): Promise<OrderRow[]> {
  const rows = waiting(db, since, limit)
    .where('kind', '!=', 'tip')
    .where(({ or, eb, ref }) => or([eb('remindedAt', 'is', null), eb('remindedAt', '<', ref('stateSince'))]));
  return (await rows.execute()).map(readOrder);
}
