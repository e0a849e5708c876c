import type { DeleteQueryBuilder, DeleteResult } from 'kysely';
import type { Db } from '#api/core/db/db.ts';
import type { OutboxTables } from './outbox.store.ts';
import { forgetHistory } from './outbox-history.ts';

/** As many ids as a statement names. */
const AT_ONCE = 500;

type Deleted = DeleteQueryBuilder<OutboxTables, 'outbox', DeleteResult>;

/** What is done with several mails of the outbox at once, such as those that go to many people. */
export function outboxOfMany(db: Db<OutboxTables>) {
  async function remove(mails: Deleted): Promise<void> {
    const gone = await mails.returning('id').execute();
    for (let at = 0; at < gone.length; at += AT_ONCE)
      await forgetHistory(
        db,
        gone.slice(at, at + AT_ONCE).map(({ id }) => id),
      );
  }
  const at = (time: number) => new Date(time).toISOString();
  const queued = () => db.deleteFrom('outbox').where('state', '=', 'queued');

  return {
    /** Takes mails about one thing, of kinds that begin so, out of the queue. */
    removeAbout: (subjectId: string, kinds: string): Promise<void> =>
      remove(queued().where('subjectId', '=', subjectId).where('kind', 'like', `${kinds}%`)),

    /** The same of mails whose keys begin so. */
    removeKeyed: (keys: string): Promise<void> => remove(queued().where('dedupeKey', 'like', `${keys}%`)),

    /** Erases every mail about one thing, of kinds that begin so, whatever became of it. */
    eraseAbout: (subjectId: string, kinds: string): Promise<void> =>
      remove(db.deleteFrom('outbox').where('subjectId', '=', subjectId).where('kind', 'like', `${kinds}%`)),

    /** How many mails of a kind wait or are being sent. */
    async waiting(kind: string): Promise<number> {
      const counted = db
        .selectFrom('outbox')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('state', 'in', ['queued', 'sending'])
        .where('kind', '=', kind);
      return Number((await counted.executeTakeFirstOrThrow()).count);
    },

    /** Makes mails due now that wait after an attempt that failed. */
    async retryNow(now: number): Promise<void> {
      await db
        .updateTable('outbox')
        .set({ nextAttemptAt: at(now) })
        .where('state', '=', 'queued')
        .where('attempts', '>', 0)
        .where('nextAttemptAt', '>', at(now))
        .execute();
    },

    /** Settles a mail that was refused for good, where the program itself knows what to do about it. */
    async discardFailed(id: string, now: number): Promise<void> {
      const failed = db.updateTable('outbox').set({ state: 'discarded', settledAt: at(now) });
      await failed.where('id', '=', id).where('state', '=', 'failed').execute();
    },
  };
}
