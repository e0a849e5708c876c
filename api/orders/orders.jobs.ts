import { AppError } from '#api/core/http/app-error.ts';
import type { Job } from '#api/core/jobs/job.ts';
import { soldFileNames } from '#api/products/products.store.ts';
import { DAY_MS, HOUR_MS, HOUR_S, isoAt } from '#shared/core/time.ts';
import { UNPAID_EXPIRES_DAYS } from '#shared/orders/orders.constants.ts';
import type { OrderPorts } from './orders.ports.ts';
import { ordersStore } from './orders.store.ts';
import { orderChanges } from './owner/orders.change.ts';
import { deliveryDocument } from './owner/orders.delivery.ts';

const AT_ONCE = 500;

/** A file younger than this may belong to a request that has not written its row yet. */
const GRACE_MS = HOUR_MS;

type Ports = Pick<OrderPorts, 'database' | 'now' | 'listeners' | 'files'>;

/** Closes unpaid orders, so that the owner's lists stay short, and deletes unused private files. */
export function ordersJobs(ports: Ports): Job[] {
  const { database, now } = ports;
  const store = ordersStore(database.db, now);
  const change = orderChanges(ports);
  return [
    {
      name: 'orders.expire',
      title: 'Closes orders that were never paid',
      everySeconds: HOUR_S,
      async run(signal) {
        const before = isoAt(now() - UNPAID_EXPIRES_DAYS * DAY_MS);
        for (const order of await store.unpaidSince(before, AT_ONCE)) {
          if (signal.aborted) return;
          // An order that is paid or corrected at this moment is left for the next run.
          await change(order, { move: 'expire', seen: order.version }).catch((error) => {
            if (!(error instanceof AppError)) throw error;
          });
        }
      },
    },
    {
      name: 'orders.sweep',
      title: 'Deletes files of deleted orders',
      everySeconds: 6 * HOUR_S,
      async run() {
        const [proofs, sold, { file }, ...others] = await Promise.all([
          store.proofFiles(),
          soldFileNames(database.db),
          deliveryDocument(ports).get(),
          ...ports.listeners.map(async (listener) => (await listener.keptFiles?.()) ?? []),
        ]);
        await ports.files.sweep(
          new Set([...proofs, ...sold, ...(file ? [file] : []), ...others.flat()]),
          now() - GRACE_MS,
        );
      },
    },
  ];
}
