import { sql } from 'kysely';
import type { DocumentTables } from '#api/core/content/document-store.ts';
import { within } from '#api/core/db/database.ts';
import type { Db } from '#api/core/db/db.ts';
import type { Clock } from '#api/core/ports.ts';
import type { OrderFollower } from '#api/orders/orders.followers.ts';
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

/** Notes an order that opens, in its own transaction; where it came from is told afterwards. */
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

/** What became of an order's payment, in the transaction that changes it. */
export const followVisitOrder: NonNullable<OrderFollower['changed']> = async (
  trx: VisitDb,
  { id, payment, receivedCents },
) => {
  const change = { paid: payment === 'paid' ? 1 : 0, cents: receivedCents, changes: changed } as const;
  await trx.updateTable('visitOrders').set(change).where('orderId', '=', id).execute();
};

/** Says whose order it is; the first to say so is right, as the same form may come twice. */
export async function ownOrder(db: VisitDb, orderId: string, visitorId: string): Promise<void> {
  const order = db.updateTable('visitOrders').set({ visitorId }).where('orderId', '=', orderId);
  await order.where('known', '=', 0).where('visitorId', 'is', null).execute();
}

const AT_ONCE = 200;

/**
 * Copies to each order what is known of its visitor's day, and takes the visitor off it: an order has a name, and
 * what its visitor read is nobody's business. An order whose visitor never shows stays without.
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

/** Orders that are alike in some traits. */
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

/** Orders that were opened on some days, put together by these traits and by whether their visitor is known. */
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
