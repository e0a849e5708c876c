import { countSome } from '#api/core/db/key-page.ts';
import type { Clock } from '#api/core/ports.ts';
import type { NeedSource } from '#api/core/slice.ts';
import type { OrderPorts } from '#api/orders/orders.ports.ts';
import { type OrderRow, readOrder } from '#api/orders/orders.store.ts';
import { about } from '#api/orders/owner/orders.needs.ts';
import { localeDocument, readPromises } from '#api/site/site.store.ts';
import { moneyStyle } from '#shared/core/currencies.ts';
import { formatMoney } from '#shared/core/money.ts';
import { HOUR_MS, isoAt } from '#shared/core/time.ts';
import { dueNow } from '#shared/orders/quotes/order-due.ts';
import { quotesStore } from './quotes.store.ts';
import type { QuoteRow } from './quotes.tables.ts';

type Ports = Pick<OrderPorts, 'database'> & { now: Clock };

/** What the owner has to do after a quote has ended in some way. */
const titles: Partial<Record<NonNullable<QuoteRow['outcome']>, string>> = {
  expired: 'Quote ran out',
  declined: 'Quote declined',
  withdrawn: 'Write a new quote',
};

/** Requests that wait for a quote; the promised time counts for the first one. */
export const quotesToWrite =
  ({ database, now }: Ports): NeedSource =>
  async (limit) => {
    const waiting = database.db.selectFrom('orders').where('state', '=', 'asked');
    const [rows, total, { contactHours }] = await Promise.all([
      waiting.selectAll().orderBy('stateSince').orderBy('id').limit(limit).execute(),
      countSome(database.db, waiting),
      readPromises(database.db, now),
    ]);
    const orders = rows.map(readOrder);
    const newest = await quotesStore(database.db, now).byIds(orders.flatMap(({ quoteId }) => quoteId ?? []));
    const items = orders.map((order) => {
      const outcome = newest.get(order.quoteId ?? '')?.outcome;
      const due = outcome ? null : Date.parse(order.stateSince) + contactHours * HOUR_MS;
      return {
        kind: 'quote',
        ...about(order),
        since: order.stateSince,
        dueAt: due === null ? null : isoAt(due),
        overdue: due !== null && due < now(),
        title: (outcome && titles[outcome]) ?? 'Write a quote',
        action: outcome ? 'Look' : 'Write',
      };
    });
    return { items, total };
  };

/** Orders whose deposit has arrived, and whose rest was due. */
export const restsOverdue =
  ({ database, now }: Ports): NeedSource =>
  async (limit) => {
    const late = database.db
      .selectFrom('orders')
      .where('restDueAt', '<', isoAt(now()))
      .where('state', '=', 'awaiting_payment')
      .whereRef('receivedCents', '>=', 'depositCents');
    const [rows, total, writing] = await Promise.all([
      late.selectAll().orderBy('restDueAt').orderBy('id').limit(limit).execute(),
      countSome(database.db, late),
      localeDocument(database, now).get(),
    ]);
    const restOf = (order: OrderRow) => formatMoney(dueNow(order), moneyStyle(order.currency, writing));
    const items = rows.map(readOrder).map((order) => ({
      kind: 'rest',
      ...about(order),
      since: order.restDueAt ?? order.stateSince,
      dueAt: order.restDueAt,
      overdue: true,
      title: `The rest is overdue, ${restOf(order)}`,
      action: 'Look',
    }));
    return { items, total };
  };
