import { within } from '#api/core/database.ts';
import type { Db } from '#api/core/db/db.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { ChangedOrder, OrderListener } from '#api/orders/orders.listeners.ts';
import { isoAt, SECOND_MS } from '#shared/core/time.ts';
import { UNDO_SECONDS } from '#shared/orders/orders.constants.ts';
import { paperNames } from '#shared/papers/papers.constants.ts';
import { paperLinks } from './papers.links.ts';
import type { PaperPorts } from './papers.ports.ts';
import { makes, makesAny, paperSettingsDocument } from './papers.settings.ts';
import { type DueRow, type PaperTables, papersStore } from './papers.store.ts';

/** Notes what papers an order needs, in the transaction that changes it, and shows its papers to the buyer. */
export function papersListener({
  database,
  now,
  signer,
}: Pick<PaperPorts, 'database' | 'now' | 'signer'>): OrderListener {
  const links = paperLinks({ signer, now });

  return {
    async changed(trx: Db<PaperTables>, order) {
      if (order.undoneAfter !== null) return takeBack(trx, order, order.undoneAfter);
      const due = dueFor(order);
      if (!due) return;
      const settings = await paperSettingsDocument(within(trx), now).get();
      if (!makes(settings, due.kind)) return;
      const at = now();
      const dueAt = isoAt(at + UNDO_SECONDS * SECOND_MS);
      await papersStore(trx).addDue({ ...due, at: isoAt(at), dueAt });
    },

    async papersForBuyer({ id }) {
      const store = papersStore(database.db);
      const [papers, dues, settings] = await Promise.all([
        store.ofOrder(id),
        store.duesOf(id),
        paperSettingsDocument(database, now).get(),
      ]);
      const due = isoAt(now());
      return {
        papers: papers.map(({ id: paper, kind, number, day }) => ({
          name: paperNames[kind],
          number,
          day,
          url: links.to(paper),
        })),
        waiting: makesAny(settings) && dues.some(({ dueAt }) => dueAt <= due),
      };
    },

    keptFiles: () => papersStore(database.db).files(),
  };
}

/** What a change of an order asks for; undefined for nothing. */
function dueFor(order: ChangedOrder): Omit<DueRow, 'id' | 'at' | 'dueAt'> | undefined {
  const { id, state, stateBefore, version, amountCents, receivedCents, receivedBefore } = order;
  const returned = order.returnedCents - order.returnedBefore;
  const common = { orderId: id, orderVersion: version, orderCents: amountCents };
  const isRefunded = state === 'refunded' && stateBefore !== 'refunded';
  if (isRefunded && receivedBefore > 0)
    return { ...common, kind: 'credit', partCents: receivedBefore, paidBeforeCents: 0 };
  const part = receivedCents - receivedBefore;
  if (part > 0) return { ...common, kind: 'receipt', partCents: part, paidBeforeCents: receivedBefore };
  if (returned > 0) return { ...common, kind: 'credit', partCents: returned, paidBeforeCents: 0 };
  return undefined;
}

/** @throws AppError `request.conflict` when a paper was made for what is to be undone */
async function takeBack(trx: Db<PaperTables>, { id }: ChangedOrder, after: number): Promise<void> {
  const store = papersStore(trx);
  await store.dropDues(id, after);
  const made = (await store.ofOrder(id)).find(
    ({ kind, orderVersion }) => kind !== 'invoice' && orderVersion > after,
  );
  if (!made) return;
  throw new AppError('request.conflict', {
    text: `${paperNames[made.kind]} ${made.number} was made for it, so it can no longer be undone.`,
  });
}
