import { totalOf } from '#api/core/db/key-page.ts';
import type { NeedSource } from '#api/core/slice.ts';
import type { orderQueries } from '#api/orders/orders.queries.ts';
import type { OrderRow } from '#api/orders/orders.store.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { moneyStyle } from '#shared/core/currencies.ts';
import { formatMoney } from '#shared/core/money.ts';
import { dueNow } from '#shared/orders/quotes/order-due.ts';
import type { Locale } from '#shared/site/site.locale.ts';
import type { Promises } from '#shared/site/site.schema.ts';
import { verifyTimes } from './orders.admin.view.ts';

/** Which order an entry is about, and where it is dealt with. */
export const about = ({ code, title, name }: OrderRow) => ({
  id: code,
  detail: `${code}, ${title}, ${name}`,
  target: adminPaths.order(code),
});

/** Proofs of payment that have not been checked. */
export const proofsToVerify =
  (
    orders: ReturnType<typeof orderQueries>,
    {
      now,
      locale,
      promises,
    }: { now: () => number; locale: () => Promise<Locale>; promises: () => Promise<Promises> },
  ): NeedSource =>
  async (limit) => {
    const { orders: waiting, total } = await orders.unverified(limit);
    const [writing, promised] = await Promise.all([locale(), promises()]);
    const items = waiting.map((order) => {
      const money = moneyStyle(order.currency, writing);
      const { overdue, verifyBy } = verifyTimes(order, now(), promised);
      return {
        kind: 'proof',
        ...about(order),
        since: order.stateSince,
        dueAt: verifyBy,
        overdue,
        title: `Verify proof, ${formatMoney(order.depositCents > 0 ? dueNow(order) : order.amountCents, money)}`,
        action: 'Verify',
      };
    });
    return { items, total };
  };

/** Orders whose buyer wants mails to go to another address. */
export const addressesToConfirm =
  (orders: ReturnType<typeof orderQueries>): NeedSource =>
  async (limit) => {
    const { orders: waiting, total } = await orders.withNewEmail(limit);
    const items = waiting.map((order) => ({
      kind: 'address',
      ...about(order),
      since: order.newEmailAt ?? order.updatedAt,
      dueAt: null,
      overdue: false,
      title: 'Confirm a changed address',
      action: 'Decide',
    }));
    return { items, total };
  };

/** Orders whose buyer has written. */
export const messagesToAnswer =
  (orders: Pick<ReturnType<typeof orderQueries>, 'asked'>): NeedSource =>
  async (limit) => {
    const { orders: waiting, total } = await orders.asked(limit);
    const items = waiting.map((order) => ({
      kind: 'message',
      ...about(order),
      since: order.askedAt ?? order.updatedAt,
      dueAt: null,
      overdue: false,
      title: 'Answer a message',
      action: 'Read',
    }));
    return { items, total };
  };

/** Buyers who were not notified of a decision, as one entry. */
export const buyersToTell =
  (orders: Pick<ReturnType<typeof orderQueries>, 'untold'>): NeedSource =>
  async () => {
    const { orders: count, since } = await orders.untold();
    if (count === 0 || since === null) return { items: [], total: totalOf(0) };
    const item = {
      kind: 'untold',
      id: 'orders',
      since,
      dueAt: null,
      overdue: false,
      title: count === 1 ? '1 buyer was not told yet' : `${count} buyers were not told yet`,
      detail: 'You have decided, and no mail about it was sent.',
      target: adminPaths.ordersToTell,
      action: 'Tell them',
    };
    return { items: [item], total: totalOf(1) };
  };
