import type { Db } from '#api/core/db/db.ts';
import { totalOf } from '#api/core/db/key-page.ts';
import type { NeedSource } from '#api/core/slice.ts';
import type { OrderTables } from '#api/orders/orders.store.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { COUNT_MAX } from '#shared/core/paging.ts';
import type { CardConcern } from '#shared/orders/cards.constants.ts';
import type { CardTables } from './cards.store.ts';

const titles: Record<CardConcern, string> = {
  twice: 'Paid by card although it was settled',
  disputed: 'A payment by card is disputed',
  lost: 'A dispute was lost',
  refund: 'A refund by card did not go through',
};

/** Payments by card that the owner has to look at. */
export const cardsToSettle =
  (db: Db<OrderTables & CardTables>): NeedSource =>
  async (limit) => {
    const found = await db
      .selectFrom('cardPayments as c')
      .innerJoin('orders as o', 'o.id', 'c.orderId')
      .select(['c.id', 'c.concern', 'c.askedAt', 'o.code', 'o.title', 'o.name'])
      .where('c.concern', 'is not', null)
      .orderBy('c.askedAt')
      .limit(COUNT_MAX + 1)
      .execute();
    const items = found.slice(0, limit).map(({ id, concern, askedAt, code, title, name }) => ({
      kind: 'card',
      id,
      since: askedAt,
      dueAt: null,
      overdue: false,
      title: titles[concern as CardConcern],
      detail: `${code}, ${title}, ${name}`,
      target: adminPaths.order(code),
      action: 'Look',
    }));
    return { items, total: totalOf(found.length) };
  };
