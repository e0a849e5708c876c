import type { Database } from '#api/core/database.ts';
import type { Db } from '#api/core/db/db.ts';
import type { MailListener } from '#api/core/mail/deliver.ts';
import { mailSubject } from '#api/core/mail/mail-subject.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { HOUR_MS } from '#shared/core/time.ts';
import type { TellOwner } from './notices.mail.ts';

interface Options {
  database: Database<object>;
  tellOwner: TellOwner;
  /** Handlers of slices that deal with failures of their own mails. */
  handlers: readonly MailTroubleHandler[];
  /** Whether mails of a kind go to many people, so that no event is recorded for each mail sent. */
  isToMany: (kind: string) => boolean;
}

/** Deals with a mail that was not sent. @returns whether that settles it, so that the owner need not look at it */
// biome-ignore lint/suspicious/noExplicitAny: the transaction of whichever tables the handler has
export type MailTroubleHandler = (trx: Db<any>, mail: { id: string; kind: string }) => Promise<boolean>;

/** Records outcomes of mails as events, for open screens. Failures notify the owner at most once an hour. */
export const mailEvents = ({ database, tellOwner, handlers, isToMany }: Options): MailListener => ({
  async sent({ id, kind }) {
    if (isToMany(kind)) return;
    await database.transaction(async (tx) => {
      await tx.event({ type: 'mail.sent', subjectId: id, data: { kind } });
    });
  },

  async trouble({ id, kind }) {
    await database.transaction(async (tx) => {
      for (const handle of handlers) if (await handle(tx.db, { id, kind })) return;
      // A failed mail to the owner must not cause another one.
      if (!kind.startsWith('notices.'))
        await tellOwner(tx, {
          kind: 'failure',
          subject: mailSubject`A mail was not sent`,
          blocks: [{ paragraph: 'A mail of your hub was refused, or may not have arrived.' }],
          target: adminPaths.mail(id),
          once: `failure ${Math.floor(tx.now / HOUR_MS)}`,
        });
      await tx.event({ type: 'mail.failed', subjectId: id, data: { kind } });
    });
  },

  async refusing({ id, words }) {
    await database.transaction(async (tx) => {
      await tellOwner(tx, {
        kind: 'failure',
        subject: mailSubject`Your mail server refuses mails`,
        blocks: [
          { paragraph: 'Your mail server has refused several mails of your hub in a row. It said:' },
          { quote: words },
        ],
        target: adminPaths.outbox,
        once: `refusing ${Math.floor(tx.now / HOUR_MS)}`,
      });
      await tx.event({ type: 'mail.refusing', data: { toMany: id === 'many' } });
    });
  },

  async old(count) {
    await database.transaction(async (tx) => {
      await tx.event({ type: 'mail.old', data: { count } });
    });
  },
});
