import type { Job } from '#api/core/jobs/job.ts';
import type { OrderPorts } from '#api/orders/orders.ports.ts';
import { readOrder } from '#api/orders/orders.store.ts';
import { orderChanges, skipMoved } from '#api/orders/owner/orders.change.ts';
import { dayOf, HOUR_MS, HOUR_S } from '#shared/core/time.ts';
import { settleQuote } from './quotes.owner.ts';

const AT_ONCE = 500;
/** From the beginning of a day in UTC until it has ended everywhere: see `endOfDay`. */
const WHOLE_DAY_MS = 36 * HOUR_MS;

/** Ends quotes whose last day has passed, so that the owner hears of it; they cannot be accepted in between either. */
export function quotesJob(ports: Pick<OrderPorts, 'database' | 'now' | 'listeners'>): Job {
  const { database, now } = ports;
  const change = orderChanges(ports);
  return {
    name: 'orders.quotes',
    title: 'Ends quotes that were not answered in time',
    everySeconds: HOUR_S,
    async run(signal) {
      const ended = await database.db
        .selectFrom('orders')
        .innerJoin('orderQuotes', 'orderQuotes.id', 'orders.quoteId')
        .selectAll('orders')
        .select('orderQuotes.number')
        .where('orders.state', '=', 'quoted')
        .where('orderQuotes.validUntil', '<=', dayOf(now() - WHOLE_DAY_MS))
        .limit(AT_ONCE)
        .execute();
      for (const { number, ...row } of ended) {
        if (signal.aborted) return;
        const order = readOrder(row);
        await skipMoved(
          change(order, {
            move: 'end-quote',
            seen: order.version,
            note: `Quote ${number} was not answered in time.`,
            more: (tx) => settleQuote(tx, order, 'expired', now),
          }),
        );
      }
    },
  };
}
