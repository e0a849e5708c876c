import type { DeleteQueryBuilder, DeleteResult } from 'kysely';
import type { Db } from '#api/core/db/db.ts';
import { isoAt } from '#shared/core/time.ts';
import type { StoredMailState } from './mail-state.ts';
import { HELD_UNTIL, type OutboxTables } from './outbox.store.ts';
import { forgetHistory } from './outbox-history.ts';

/** The most ids in one statement. */
const AT_ONCE = 500;

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
  const waitingOf = (bodyId: string) =>
    db.updateTable('outbox').where('state', '=', 'queued').where('bodyId', '=', bodyId);
  const queued = () => db.deleteFrom('outbox').where('state', '=', 'queued');

  return {
    /** Removes queued mails about one subject whose kind has this prefix. */
    removeAbout: (subjectId: string, kinds: string): Promise<number> =>
      remove(queued().where('subjectId', '=', subjectId).where('kind', 'like', `${kinds}%`)),

    /** The same for mails whose keys have this prefix. */
    removeKeyed: (keys: string): Promise<number> => remove(queued().where('dedupeKey', 'like', `${keys}%`)),

    /** Erases every mail about one subject whose kind has this prefix, in whatever state. */
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

    /** The number of mails with this shared body, by state. */
    async statesOf(bodyId: string): Promise<ReadonlyMap<StoredMailState, number>> {
      const rows = db
        .selectFrom('outbox')
        .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
        .where('bodyId', '=', bodyId)
        .groupBy('state');
      return new Map((await rows.execute()).map(({ state, count }) => [state, Number(count)]));
    },

    /** Pauses the queued mails with this shared body, until `release`. */
    async hold(bodyId: string): Promise<void> {
      await waitingOf(bodyId).set({ nextAttemptAt: HELD_UNTIL }).execute();
    },

    async release(bodyId: string, now: number): Promise<void> {
      const due = { queuedAt: isoAt(now), nextAttemptAt: isoAt(now) };
      await waitingOf(bodyId).set(due).where('nextAttemptAt', '=', HELD_UNTIL).execute();
    },

    /** Removes the queued mails with this shared body. @returns how many there were */
    removeOfBody: (bodyId: string): Promise<number> => remove(queued().where('bodyId', '=', bodyId)),

    /** Makes mails due now that wait after a failed attempt. */
    async retryNow(now: number): Promise<void> {
      await db
        .updateTable('outbox')
        .set({ nextAttemptAt: isoAt(now) })
        .where('state', '=', 'queued')
        .where('attempts', '>', 0)
        .where('nextAttemptAt', '>', isoAt(now))
        .where('nextAttemptAt', '<', HELD_UNTIL)
        .execute();
    },

    /** Discards a mail that was refused for good, where the program itself knows what to do about it. */
    async discardFailed(id: string, now: number): Promise<void> {
      const failed = db.updateTable('outbox').set({ state: 'discarded', settledAt: isoAt(now) });
      await failed.where('id', '=', id).where('state', '=', 'failed').execute();
    },
  };
}
