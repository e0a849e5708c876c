import type { DocumentStore } from '#api/core/content/document-store.ts';
import type { Db } from '#api/core/db/db.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import type { Clock } from '#api/core/ports.ts';
import type { OrderTables } from '#api/orders/orders.store.ts';
import { localOf, resolveLocal } from '#shared/core/zoned-time.ts';
import type { homeContract } from '#shared/home/home.contract.ts';
import type { SetupKey } from '#shared/home/home.schema.ts';
import { type SetupPorts, setupSteps } from './home.setup.ts';

interface HomePorts extends SetupPorts {
  orders: Db<OrderTables>;
  skipped: DocumentStore<{ skipped: SetupKey[] }>;
  /** By whose clock a month begins. */
  timeZone(): Promise<string>;
  now: Clock;
}

export function homeRoutes(ports: HomePorts): Handlers<typeof homeContract> {
  const { orders, skipped, timeZone, now } = ports;
  const steps = setupSteps(ports);

  /** Orders that were paid, whole or in part, since the month began, and what of it is still there. */
  async function monthOf(zone: string) {
    const [year, month] = localOf(now(), zone).date.split('-');
    const { instant: since } = resolveLocal({ date: `${year}-${month}-01`, time: '00:00', zone });
    const found = await orders
      .selectFrom('orders')
      .where('receivedCents', '>', 0)
      .where('state', '<>', 'refunded')
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('orderEvents')
            .select('orderEvents.id')
            .whereRef('orderEvents.orderId', '=', 'orders.id')
            .where('move', 'in', ['release', 'partial'])
            .where('at', '>=', since),
        ),
      )
      .select((eb) => [eb.fn.sum('receivedCents').as('cents'), eb.fn.countAll().as('orders')])
      .executeTakeFirstOrThrow();
    return { receivedCents: Number(found.cents ?? 0), orders: Number(found.orders), timeZone: zone };
  }

  return {
    async home() {
      const [month, { skipped: unwanted }, done] = await Promise.all([
        timeZone().then(monthOf),
        skipped.get(),
        Promise.all(steps.map(({ isDone }) => isDone())),
      ]);
      const setup = steps.map(({ isDone: _, ...step }, index) => ({
        ...step,
        done: done[index] === true,
        skipped: unwanted.includes(step.key),
      }));
      return { month, setup };
    },
    async setSkipped({ body }) {
      await skipped.set(body);
      return body;
    },
  };
}
