import type { DeleteQueryBuilder, DeleteResult } from 'kysely';
import type { Db } from '#api/core/db/db.ts';
import type { StoredMailState } from './mail-state.ts';
import type { OutboxTables } from './outbox.store.ts';
import { forgetHistory } from './outbox-history.ts';

/** As many ids as a statement names. */
const AT_ONCE = 500;
/** Until then mails wait that somebody has paused; later than any instant that comes about by itself. */
const HELD_UNTIL = '9999-12-31T00:00:00.000Z';

type Deleted = DeleteQueryBuilder<OutboxTables, 'outbox', DeleteResult>;

/** What is done with several mails of the outbox at once, such as those that go to many people. */
export function outboxOfMany(db: Db<OutboxTables>) {
  async function remove(mails: Deleted): Promise<number> {
    const gone = await mails.returning('id').execute();
    for (let at = 0; at < gone.length; at += AT_ONCE)
      await forgetHistory(
        db,
        gone.slice(at, at + AT_ONCE).map(({ id }) => id),
      );
    return gone.length;
  }
  const at = (time: number) => new Date(time).toISOString();
  const waitingOf = (bodyId: string) =>
    db.updateTable('outbox').where('state', '=', 'queued').where('bodyId', '=', bodyId);
  const queued = () => db.deleteFrom('outbox').where('state', '=', 'queued');

  return {
    /** Takes mails about one thing, of kinds that begin so, out of the queue. */
    removeAbout: (subjectId: string, kinds: string): Promise<number> =>
      remove(queued().where('subjectId', '=', subjectId).where('kind', 'like', `${kinds}%`)),

    /** The same of mails whose keys begin so. */
    removeKeyed: (keys: string): Promise<number> => remove(queued().where('dedupeKey', 'like', `${keys}%`)),

    /** Erases every mail about one thing, of kinds that begin so, whatever became of it. */
    eraseAbout: (subjectId: string, kinds: string): Promise<number> =>
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

    /** How many mails of a kind were written since an instant, whatever became of them. */
    async writtenSince(kind: string, since: string): Promise<number> {
      const counted = db
        .selectFrom('outbox')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('kind', '=', kind)
        .where('createdAt', '>', since);
      return Number((await counted.executeTakeFirstOrThrow()).count);
    },

    /** What became of the mails that say the same to everybody, by state. */
    async statesOf(bodyId: string): Promise<ReadonlyMap<StoredMailState, number>> {
      const rows = db
        .selectFrom('outbox')
        .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
        .where('bodyId', '=', bodyId)
        .groupBy('state');
      return new Map((await rows.execute()).map(({ state, count }) => [state, Number(count)]));
    },

    /** Keeps those of them in the queue that wait there, until `release`. */
    async hold(bodyId: string): Promise<void> {
      await waitingOf(bodyId).set({ nextAttemptAt: HELD_UNTIL }).execute();
    },

    async release(bodyId: string, now: number): Promise<void> {
      const due = { queuedAt: at(now), nextAttemptAt: at(now) };
      await waitingOf(bodyId).set(due).where('nextAttemptAt', '=', HELD_UNTIL).execute();
    },

    /** Takes those of them out of the queue that wait there. @returns how many there were */
    removeOfBody: (bodyId: string): Promise<number> => remove(queued().where('bodyId', '=', bodyId)),

    /** Makes mails due now that wait after an attempt that failed. */
    async retryNow(now: number): Promise<void> {
      await db
        .updateTable('outbox')
        .set({ nextAttemptAt: at(now) })
        .where('state', '=', 'queued')
        .where('attempts', '>', 0)
        .where('nextAttemptAt', '>', at(now))
        .where('nextAttemptAt', '<', HELD_UNTIL)
        .execute();
    },

    /** Settles a mail that was refused for good, where the program itself knows what to do about it. */
    async discardFailed(id: string, now: number): Promise<void> {
      const failed = db.updateTable('outbox').set({ state: 'discarded', settledAt: at(now) });
      await failed.where('id', '=', id).where('state', '=', 'failed').execute();
    },
  };
}
