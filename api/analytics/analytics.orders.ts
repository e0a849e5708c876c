import { sql } from 'kysely';
import type { DocumentTables } from '#api/core/content/document-store.ts';
import { within } from '#api/core/database.ts';
import type { Db } from '#api/core/db/db.ts';
import type { Clock } from '#api/core/ports.ts';
import type { OrderListener } from '#api/orders/orders.listeners.ts';
import { localeDocument } from '#api/site/site.store.ts';
import type { VisitFilter } from '#shared/analytics/analytics.admin.schema.ts';
import { type Trait, traits } from '#shared/analytics/analytics.constants.ts';
import { localTimes } from './analytics.clock.ts';
import { visitSettingsDocument } from './analytics.settings.ts';
import type { Traits, VisitTables } from './analytics.tables.ts';

type VisitDb = Db<VisitTables>;

const unknown = Object.fromEntries(traits.map((trait) => [trait, ''])) as Traits;
const timeOf = localTimes();

const changed = sql<number>`changes + 1`;

/** Records a new order in the order's own transaction; its visitor is set afterwards. */
export async function noteOrder(
  trx: Db<VisitTables & DocumentTables>,
  orderId: string,
  now: Clock,
): Promise<void> {
  const { timeZone } = await visitSettingsDocument(within(trx), now).get();
  const { day } = timeOf(now(), timeZone);
  const { currency } = await localeDocument(within(trx), now).get();
  const row = { orderId, day, visitorId: null, known: 0, paid: 0, currency, cents: 0, changes: 0 } as const;
  await trx
    .insertInto('visitOrders')
    .values({ ...row, ...unknown })
    .execute();
}

/** Records the payment of an order, in the transaction that changes it. */
export const followVisitOrder: NonNullable<OrderListener['changed']> = async (
  trx: VisitDb,
  { id, payment, receivedCents, returnedCents },
) => {
  const change = {
    paid: payment === 'paid' ? 1 : 0,
    cents: receivedCents - returnedCents,
    changes: changed,
  } as const;
  await trx.updateTable('visitOrders').set(change).where('orderId', '=', id).execute();
};

/** Sets the visitor of an order. The first one stays, since the same form may be sent twice. */
export async function ownOrder(db: VisitDb, orderId: string, visitorId: string): Promise<void> {
  const order = db.updateTable('visitOrders').set({ visitorId }).where('orderId', '=', orderId);
  await order.where('known', '=', 0).where('visitorId', 'is', null).execute();
}

const AT_ONCE = 200;

/**
 * Copies the visitor's traits to each order and removes the visitor's id from it: an order names a person,
 * and what that person read must stay unknown. An order whose visitor is not found by the end of the next day
 * stays without traits.
 */
export async function settleOrders(db: VisitDb, yesterday: string): Promise<void> {
  const open = db.selectFrom('visitOrders').select(['orderId', 'visitorId', 'day']);
  for (const { orderId, visitorId, day } of await open
    .where('visitorId', 'is not', null)
    .limit(AT_ONCE)
    .execute()) {
    const visitor = await db
      .selectFrom('visitors')
      .select([...traits])
      .where('id', '=', visitorId as string)
      .executeTakeFirst();
    if (!visitor && day >= yesterday) continue;
    const settled = visitor ? { ...visitor, known: 1 as const, changes: changed } : {};
    const order = db.updateTable('visitOrders').set({ ...settled, visitorId: null });
    await order.where('orderId', '=', orderId).execute();
  }
}

/** Sums of the orders that have the same traits. */
export interface OrderSums extends Partial<Traits> {
  known: 0 | 1;
  orders: number;
  paid: number;
  revenueCents: number;
}

interface OrderQuery {
  by: readonly Trait[];
  filter: VisitFilter;
  /** Amounts in other currencies are not added up with those in this one. */
  currency: string;
  from: string;
  to: string;
}

/** Orders opened on these days, grouped by these traits and by whether their visitor is known. */
export async function readOrders(
  db: VisitDb,
  { by, filter, currency, from, to }: OrderQuery,
): Promise<OrderSums[]> {
  let found = db.selectFrom('visitOrders').where('day', '>=', from).where('day', '<=', to);
  for (const [trait, value] of Object.entries(filter) as [Trait, string][])
    found = found.where(trait, '=', value);
  const rows = await found
    .select(['known', ...by])
    .select([
      sql<number>`cast(count(*) as integer)`.as('orders'),
      sql<number>`cast(sum(paid) as integer)`.as('paid'),
      sql<number>`cast(sum(case when currency = ${currency} then paid * cents else 0 end) as bigint)`.as(
        'revenueCents',
      ),
    ])
    .groupBy(['known', ...by])
    .execute();
  return rows.map((row) => ({ ...row, revenueCents: Number(row.revenueCents) }));
}
