import type { Job } from '#api/core/jobs/job.ts';
import { soldFileNames } from '#api/products/products.store.ts';
import { DAY_MS, HOUR_MS, HOUR_S, isoAt } from '#shared/core/time.ts';
import { UNPAID_EXPIRES_DAYS } from '#shared/orders/orders.constants.ts';
import { orderLetters } from './buyer/orders.opening.ts';
import { reminderMail } from './orders.mails.ts';
import { isExample } from './orders.payment.ts';
import type { OrderPorts } from './orders.ports.ts';
import { orderDocuments, ordersStore } from './orders.store.ts';
import { notReminded, unpaidSince } from './orders.unpaid.ts';
import { orderChanges, skipMoved } from './owner/orders.change.ts';
import { deliveryDocument } from './owner/orders.delivery.ts';
import { quotesJob } from './quotes/quotes.jobs.ts';

const AT_ONCE = 500;

/** A file younger than this may belong to a request that has not written its row yet. */
const GRACE_MS = HOUR_MS;

type Ports = Pick<OrderPorts, 'database' | 'now' | 'listeners' | 'files' | 'publicUrl' | 'signer'>;

/** Closes unpaid orders, so that the owner's lists stay short, and deletes unused private files. */
export function ordersJobs(ports: Ports): Job[] {
  const { database, now } = ports;
  const store = ordersStore(database.db, now);
  const { unpaid, payment } = orderDocuments(database, now);
  const change = orderChanges(ports);
  const letterTo = orderLetters(ports);
  return [
    {
      name: 'orders.expire',
      title: 'Closes orders that were never paid',
      everySeconds: HOUR_S,
      async run(signal) {
        const before = isoAt(now() - UNPAID_EXPIRES_DAYS * DAY_MS);
        for (const order of await unpaidSince(database.db, before, AT_ONCE)) {
          if (signal.aborted) return;
          await skipMoved(change(order, { move: 'expire', seen: order.version }));
        }
      },
    },
    {
      name: 'orders.remind',
      title: 'Reminds buyers of orders that will be closed unpaid',
      everySeconds: HOUR_S,
      async run(signal) {
        const { remindDays } = await unpaid.get();
        if (remindDays === null || isExample(await payment.get())) return;
        const waited = (UNPAID_EXPIRES_DAYS - remindDays) * DAY_MS;
        for (const order of await notReminded(database.db, isoAt(now() - waited), AT_ONCE)) {
          if (signal.aborted) return;
          const letter = await letterTo(order);
          const left = Date.parse(order.stateSince) + UNPAID_EXPIRES_DAYS * DAY_MS - now();
          await skipMoved(
            change(order, {
              move: 'remind',
              seen: order.version,
              set: { remindedAt: isoAt(now()) },
              mail: (changed) => reminderMail(changed, letter, Math.max(1, Math.round(left / DAY_MS))),
            }),
          );
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
    quotesJob(ports),
  ];
}
