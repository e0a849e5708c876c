import type { Job } from '#api/core/jobs/job.ts';
import { UNPAID_EXPIRES_DAYS } from '#shared/orders/orders.constants.ts';
import type { OrderPorts } from './orders.ports.ts';
import { ordersStore } from './orders.store.ts';

const HOUR_S = 3600;
const DAY_MS = 86_400_000;

/** Closes what nobody paid for, so that the owner's lists hold only what is alive. */
export function ordersJobs({ database, now }: Pick<OrderPorts, 'database' | 'now'>): Job[] {
  return [
    {
      name: 'orders.expire',
      everySeconds: HOUR_S,
      run: () =>
        database.transaction(async (trx) => {
          const store = ordersStore(trx, now);
          const before = new Date(now() - UNPAID_EXPIRES_DAYS * DAY_MS).toISOString();
          for (const order of await store.expireUnpaid(before))
            await store.addEvent({ orderId: order.id, actor: 'system', state: order.state, note: '' });
        }),
    },
  ];
}
