import { type AcceptedFormTables, acceptOnce } from '#api/core/db/accept-once.ts';
import type { Database } from '#api/core/db/database.ts';
import { type EventTables, recordEvent } from '#api/core/events/event-log.ts';
import type { FormTicket } from '#api/core/http/context.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import type { OpenOrder } from '#api/core/order-port.ts';
import type { Ports } from '#api/core/ports.ts';
import type { submissionsContract } from '#shared/submissions/submissions.contract.ts';
import { type SubmissionTables, submissionsStore } from './submissions.store.ts';

type Tables = SubmissionTables & AcceptedFormTables & EventTables;

interface SubmissionPorts extends Pick<Ports, 'now' | 'bus'> {
  database: Database<Tables>;
  /** Reads what the order of a submission needs, ahead of the transaction. */
  prepareOrder: () => Promise<OpenOrder>;
}

export function submissionsRoutes(ports: SubmissionPorts): Handlers<typeof submissionsContract> {
  const { database, now, bus } = ports;
  return {
    async create({ body: { shield: _, ...form } }, ctx) {
      const openOrder = await ports.prepareOrder();
      // The submission, its order, its mail and its event are written together or not at all.
      return database.transaction((trx, afterCommit) =>
        acceptOnce(trx, ctx.state.form as FormTicket, now(), async () => {
          const store = submissionsStore(trx, now);
          const alreadySent = await store.hasLink(form.songLink);
          const order = await openOrder(trx, { name: form.artistName, email: form.email }, afterCommit);
          await store.create(order.id, form);
          const data = { code: order.receipt.code };
          const event = { type: 'submission.created', subjectId: order.id, data };
          afterCommit(await recordEvent(trx, bus, event, now()));
          return { ...order.receipt, alreadySent };
        }),
      );
    },
  };
}
