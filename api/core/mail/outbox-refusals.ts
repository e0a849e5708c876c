import type { Db } from '#api/core/db/db.ts';
import { isoAt } from '#shared/core/time.ts';
import { HELD_UNTIL, type OutboxTables, unclaimed } from './outbox.store.ts';
import { causeOf, type RefusalAbout } from './refusal.ts';
import type { MailRefusal } from './refusal-tables.ts';

/** After so many equal refusals in a row it is not one mail or one address that is refused. */
const IN_A_ROW: Readonly<Record<RefusalAbout, number>> = { sender: 3, mailbox: 10, other: 10 };
const AT_ONCE = 500;
/** The longest time between the claim of a mail and its refusal. */
const ATTEMPT_MS = 600_000;

const streamOf = ({ toMany }: { toMany?: 0 | 1 }): MailRefusal['id'] => (toMany ? 'many' : 'one');

/** Counts equal refusals in a row, and ends the pause that they lead to. */
export function mailRefusals(db: Db<OutboxTables>) {
  const reported = () => db.selectFrom('mailRefusals').selectAll().where('reportedAt', 'is not', null);

  /** The mails to many that failed for this cause since these refusals began. */
  async function failedFor({ cause, since }: MailRefusal): Promise<string[]> {
    const failed = await db
      .selectFrom('outbox')
      .select(['id', 'lastError'])
      .where('state', '=', 'failed')
      .where('toMany', '=', 1)
      // The first of them was claimed before it was refused.
      .where('claimedAt', '>=', isoAt(Date.parse(since) - ATTEMPT_MS))
      .execute();
    return failed.filter(({ lastError }) => causeOf(lastError ?? '') === cause).map(({ id }) => id);
  }

  return {
    /** The refusals that the owner is told of. */
    reported: () => reported().orderBy('id').execute(),

    /** Set while mails to many are paused. */
    pause: (): Promise<MailRefusal | undefined> => reported().where('id', '=', 'many').executeTakeFirst(),

    /** Counts a refusal. @returns it, if the owner is to be told from now on */
    async note(
      mail: { toMany?: 0 | 1 },
      { about, words }: { about: RefusalAbout; words: string },
      now: number,
    ): Promise<MailRefusal | undefined> {
      const id = streamOf(mail);
      // Of single mails, the owner is shown each that failed.
      if (id === 'one' && about !== 'sender') return undefined;
      const cause = causeOf(words);
      const counted = await db
        .insertInto('mailRefusals')
        .values({ id, cause, words, mails: 1, since: isoAt(now), reportedAt: null })
        .onConflict((known) =>
          known.column('id').doUpdateSet((row) => {
            const isSame = row('mailRefusals.cause', '=', cause);
            return {
              mails: row
                .case()
                .when(isSame)
                .then(row('mailRefusals.mails', '+', 1))
                .else(1)
                .end(),
              since: row.case().when(isSame).then(row.ref('mailRefusals.since')).else(isoAt(now)).end(),
              cause,
              words,
            };
          }),
        )
        .returningAll()
        .executeTakeFirstOrThrow();
      if (counted.reportedAt !== null || counted.mails < IN_A_ROW[about]) return undefined;
      const told = db
        .updateTable('mailRefusals')
        .set({ reportedAt: isoAt(now) })
        .where('id', '=', id);
      return told.where('reportedAt', 'is', null).returningAll().executeTakeFirst();
    },

    /** A mail was accepted, so refusals before it were not in a row. A pause stays until the owner ends it. */
    async accepted(mail: { toMany?: 0 | 1 }): Promise<void> {
      const id = streamOf(mail);
      const over = db.deleteFrom('mailRefusals').where('id', '=', id);
      await (id === 'many' ? over.where('reportedAt', 'is', null) : over).execute();
    },

    /**
     * Ends the pause, in the caller's transaction: mails to many that waited, and those refused for its cause,
     * are due now. @returns how many; undefined without a pause
     */
    async resume(now: number): Promise<number | undefined> {
      const ended = await db.deleteFrom('mailRefusals').returningAll().execute();
      const pause = ended.find(({ id, reportedAt }) => id === 'many' && reportedAt !== null);
      if (!pause) return undefined;
      const due = { state: 'queued', attempts: 0, queuedAt: isoAt(now), nextAttemptAt: isoAt(now) } as const;
      const waiting = await db
        .updateTable('outbox')
        .set(due)
        .where('state', '=', 'queued')
        .where('toMany', '=', 1)
        .where('nextAttemptAt', '<', HELD_UNTIL)
        .executeTakeFirstOrThrow();
      const failed = await failedFor(pause);
      for (let from = 0; from < failed.length; from += AT_ONCE)
        await db
          .updateTable('outbox')
          .set({ ...due, ...unclaimed })
          .where('id', 'in', failed.slice(from, from + AT_ONCE))
          .where('state', '=', 'failed')
          .execute();
      return Number(waiting.numUpdatedRows) + failed.length;
    },
  };
}
