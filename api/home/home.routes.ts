import type { DocumentStore } from '#api/core/content/document-store.ts';
import type { Db } from '#api/core/db/db.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import type { Clock } from '#api/core/ports.ts';
import type { OrderTables } from '#api/orders/orders.store.ts';
import type { ReadOff } from '#api/site/site.off.ts';
import type { Currency } from '#shared/core/currencies.ts';
import { localOf, resolveLocal } from '#shared/core/zoned-time.ts';
import type { homeContract } from '#shared/home/home.contract.ts';
import type { SetupKey } from '#shared/home/home.schema.ts';
import { type SetupPorts, setupSteps } from './home.setup.ts';

interface HomePorts extends SetupPorts {
  orders: Db<OrderTables>;
  skipped: DocumentStore<{ skipped: SetupKey[] }>;
  /** The time zone in which a month begins. */
  timeZone(): Promise<string>;
  /** The currency of the site. */
  currency(): Promise<Currency>;
  off(): ReturnType<ReadOff>;
  now: Clock;
}

export function homeRoutes(ports: HomePorts): Handlers<typeof homeContract> {
  const { orders, skipped, timeZone, currency, off, now } = ports;
  const steps = setupSteps(ports);

  /** Orders paid, fully or partly, since the month began and not refunded: their number and money. */
  async function monthOf(zone: string) {
    const [year, month] = localOf(now(), zone).date.split('-');
    const { instant: since } = resolveLocal({ date: `${year}-${month}-01`, time: '00:00', zone });
    const found = await orders
      .selectFrom('orders')
      .where('receivedCents', '>', 0)
      .where('state', '<>', 'refunded')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('orderEvents')
          .select('orderId')
          .where('move', 'in', ['release', 'partial', 'pay-card', 'pay-card-part', 'pay-card-wait'])
          .where('at', '>=', since),
      )
      .select('currency')
      .select((eb) => [
        eb.fn.sum(eb('receivedCents', '-', eb.ref('returnedCents'))).as('cents'),
        eb.fn.countAll().as('orders'),
      ])
      .groupBy('currency')
      .orderBy('currency')
      .execute();
    const sums = found.map((sum) => ({ currency: sum.currency, cents: Number(sum.cents) }));
    const own = await currency();
    return {
      receivedCents: sums.find((sum) => sum.currency === own)?.cents ?? 0,
      others: sums.filter((sum) => sum.currency !== own),
      orders: found.reduce((count, { orders }) => count + Number(orders), 0),
      timeZone: zone,
    };
  }

  return {
    async home() {
      const [month, { skipped: unwanted }, { unfilled }, done] = await Promise.all([
        timeZone().then(monthOf),
        skipped.get(),
        off(),
        Promise.all(steps.map(({ isDone }) => isDone())),
      ]);
      const setup = steps.map(({ isDone: _, ...step }, index) => ({
        ...step,
        done: done[index] === true,
        skipped: unwanted.includes(step.key),
      }));
      return { month, setup, unfilled: [...unfilled] };
    },
    async setSkipped({ body }) {
      await skipped.set(body);
      return body;
    },
  };
}
