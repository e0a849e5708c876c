import { type Kysely, sql } from 'kysely';
import type { FollowOrder } from '#api/core/order-port.ts';
import type { Clock } from '#api/core/ports.ts';
import type { VisitFilter } from '#shared/analytics/analytics.admin.schema.ts';
import { type Trait, traits } from '#shared/analytics/analytics.constants.ts';
import { localTimes } from './analytics.clock.ts';
import type { Traits, VisitTables } from './analytics.tables.ts';

type Db = Kysely<VisitTables>;

const unknown = Object.fromEntries(traits.map((trait) => [trait, ''])) as Traits;
const timeOf = localTimes();

/** Notes an order that opens, in its own transaction; where it came from is told afterwards. */
export const noteOrder =
  (now: Clock, timeZone: () => Promise<string>) =>
  async (): Promise<(trx: Db, orderId: string) => Promise<void>> => {
    const { day } = timeOf(now(), await timeZone());
    return async (trx, orderId) => {
      const row = { orderId, day, visitorId: null, known: 0, paid: 0, cents: 0, ...unknown } as const;
      await trx.insertInto('visitOrders').values(row).execute();
    };
  };

/** What became of an order's payment, in the transaction that changes it. */
export const followVisitOrder: FollowOrder = async (trx: Db, { id, payment, receivedCents }) => {
  const change = { paid: payment === 'paid' ? 1 : 0, cents: receivedCents } as const;
  await trx.updateTable('visitOrders').set(change).where('orderId', '=', id).execute();
};

/** Says whose order it is; the first to say so is right, as the same form may come twice. */
export async function ownOrder(db: Db, orderId: string, visitorId: string): Promise<void> {
  const order = db.updateTable('visitOrders').set({ visitorId }).where('orderId', '=', orderId);
  await order.where('known', '=', 0).where('visitorId', 'is', null).execute();
}

const AT_ONCE = 200;

/**
 * Copies to each order what is known of its visitor's day, and takes the visitor off it: an order has a name, and
 * what its visitor read is nobody's business. An order whose visitor never shows stays without.
 */
export async function settleOrders(db: Db, yesterday: string): Promise<void> {
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
    const settled = visitor ? ({ ...visitor, known: 1, visitorId: null } as const) : { visitorId: null };
    if (!visitor && day >= yesterday) continue;
    await db.updateTable('visitOrders').set(settled).where('orderId', '=', orderId).execute();
  }
}

export interface OrderFigures {
  orders: number;
  paid: number;
  revenueCents: number;
}

const figures = [
  sql<number>`count(*)`.as('orders'),
  sql<number>`cast(coalesce(sum(paid), 0) as integer)`.as('paid'),
  sql<number>`cast(coalesce(sum(paid * cents), 0) as integer)`.as('revenueCents'),
] as const;

/** Orders of a range, by the day on which they were opened. */
export function orderFigures(db: Db, filter: VisitFilter) {
  const orders = (from: string, to: string) => {
    let found = db.selectFrom('visitOrders').where('day', '>=', from).where('day', '<=', to);
    for (const [trait, value] of Object.entries(filter) as [Trait, string][])
      found = found.where(trait, '=', value);
    return found;
  };
  return {
    totals: (from: string, to: string): Promise<OrderFigures> =>
      orders(from, to).select(figures).executeTakeFirstOrThrow(),

    unattributed: (from: string, to: string): Promise<OrderFigures> =>
      orders(from, to).select(figures).where('known', '=', 0).executeTakeFirstOrThrow(),

    async by(trait: Trait, from: string, to: string): Promise<Map<string, OrderFigures>> {
      const rows = orders(from, to).select(trait).select(figures).where('known', '=', 1).groupBy(trait);
      return new Map(
        (await rows.execute()).map((row) => [(row as unknown as Traits)[trait], row as OrderFigures]),
      );
    },
  };
}
