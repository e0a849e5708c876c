import type { Database } from '#api/core/db/database.ts';
import { totalOf } from '#api/core/db/key-page.ts';
import { type EventTables, recordEvent } from '#api/core/events/event-log.ts';
import type { TellTrouble } from '#api/core/mail/deliver.ts';
import { mailSubject } from '#api/core/mail/mail-subject.ts';
import type { OutboxStore } from '#api/core/mail/outbox.store.ts';
import type { Ports } from '#api/core/ports.ts';
import type { NeedSource } from '#api/core/slice.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import type { TellOwner } from './notices.mail.ts';

const HOUR_MS = 3_600_000;

interface Options {
  database: Database<EventTables>;
  ports: Pick<Ports, 'now' | 'bus'>;
  tellOwner: TellOwner;
}

/** A mail that a person has to look at is something that happened, and the owner is told of it once an hour. */
export const tellMailTrouble =
  ({ database, ports: { now, bus }, tellOwner }: Options): TellTrouble =>
  async ({ id, kind }) => {
    await database.transaction(async (trx, afterCommit) => {
      // One that could not reach the owner is no reason for another.
      if (!kind.startsWith('notices.'))
        await tellOwner(trx, afterCommit, {
          kind: 'failure',
          subject: mailSubject`A mail did not leave`,
          blocks: [{ paragraph: 'A mail of your hub was refused, or may not have arrived.' }],
          target: adminPaths.mail(id),
          once: `failure ${Math.floor(now() / HOUR_MS)}`,
        });
      const event = { type: 'mail.failed', subjectId: id, data: { kind } };
      afterCommit(await recordEvent(trx, bus, event, now()));
    });
  };

const mailProblems = { failed: 'Mail was refused', uncertain: 'Mail may not have arrived' } as const;

/** Mails that did not leave, or of which nobody can tell. */
export const mailsToLookAt =
  (outbox: OutboxStore): NeedSource =>
  async (limit) => {
    const mails = await outbox.troubled(limit);
    const items = mails.map((mail) => ({
      kind: 'mail',
      id: mail.id,
      dueAt: null,
      overdue: false,
      since: mail.createdAt,
      title: mailProblems[mail.state as keyof typeof mailProblems],
      detail: `${mail.subject}, to ${mail.toAddress}`,
      target: adminPaths.mail(mail.id),
      action: 'Settle',
    }));
    return { items, total: totalOf(items.length) };
  };
