import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '#api/core/db/db.ts';
import { countSome, keyPages, type PageWanted, totalOf } from '#api/core/db/key-page.ts';
import { holding } from '#api/core/db/personal-data.ts';
import type { StoredMailState } from '#api/core/mail/mail-state.ts';
import { type OutboxRow, type OutboxTables, unclaimed } from '#api/core/mail/outbox.store.ts';
import { withoutKeys } from '#api/core/mail/without-keys.ts';
import type { MailState } from '#shared/core/mail-state.ts';
import type { Total } from '#shared/core/paging.ts';
import type { MailFilter } from '#shared/outbox/outbox.schema.ts';

type MailsQuery = SelectQueryBuilder<OutboxTables, 'outbox', object>;

/** States in which a mail can be sent or marked as told: not while it is being sent, and not after that. */
const sendable = ['queued', 'failed', 'uncertain', 'old'] as const;
const tellable = [...sendable, 'discarded'] as const;

/** The stored states that lists show as one state. */
const storedAs = (state: MailState, hasServer: boolean): readonly StoredMailState[] => {
  if (state === 'queued') return hasServer ? ['queued', 'sending'] : ['sending'];
  if (state === 'waiting') return hasServer ? [] : ['queued'];
  return [state];
};

/** The owner's side of the outbox: reading mails, and manual actions on them. */
export function ownerOutbox(db: Db<OutboxTables>, hasServer: () => boolean) {
  const pages = keyPages<OutboxRow & Record<string, unknown>>(db, 'outbox');
  const newest = { column: 'createdAt', down: true };

  function filtered({ state, q }: MailFilter): MailsQuery {
    let query = db.selectFrom('outbox') as MailsQuery;
    if (state) query = query.where('state', 'in', storedAs(state, hasServer()));
    if (q)
      query = query.where(
        sql<boolean>`(lower(subject) like ${holding(q.toLowerCase())} escape '\\' or lower(to_address) like ${holding(q.toLowerCase())} escape '\\')`,
      );
    return query;
  }

  /** An update of a mail that only applies in one of these states. */
  const change = (id: string, from: readonly StoredMailState[]) =>
    db.updateTable('outbox').where('id', '=', id).where('state', 'in', from);

  const byId = (id: string): Promise<OutboxRow | undefined> =>
    db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst();

  return {
    byId,

    list: (filter: MailFilter, wanted: PageWanted) => {
      // No stored state is shown as this one, so there is nothing to read.
      if (filter.state && storedAs(filter.state, hasServer()).length === 0)
        return Promise.resolve({ rows: [], next: null, total: totalOf(0) });
      return pages.page(filtered(filter), newest, wanted);
    },

    async counts(states: readonly MailState[]): Promise<Record<MailState, Total>> {
      const counted = await Promise.all(
        states.map(async (state) => {
          const stored = storedAs(state, hasServer());
          const rows = db.selectFrom('outbox').where('state', 'in', stored);
          return [state, stored.length === 0 ? totalOf(0) : await countSome(db, rows)] as const;
        }),
      );
      return Object.fromEntries(counted) as Record<MailState, Total>;
    },

    /** Mails that need attention, except those caused by the owner: they are shown where the owner acted. */
    troubled: (limit: number): Promise<OutboxRow[]> =>
      db
        .selectFrom('outbox')
        .selectAll()
        .where('state', 'in', ['failed', 'uncertain'])
        .where('byOwner', '=', 0)
        .orderBy('createdAt')
        .limit(limit)
        .execute(),

    /** Mails that are too old to be sent automatically: how many, and since when the oldest has waited. */
    old: () =>
      db
        .selectFrom('outbox')
        .select(({ fn }) => [fn.countAll<number>().as('mails'), fn.min('createdAt').as('since')])
        .where('state', '=', 'old')
        .executeTakeFirstOrThrow(),

    /** Puts a mail in the queue, due now. */
    async send(id: string, now: string): Promise<boolean> {
      const due = { state: 'queued' as const, attempts: 0, queuedAt: now, nextAttemptAt: now };
      const sent = change(id, sendable).set({ ...unclaimed, ...due });
      return (await sent.returning('id').executeTakeFirst()) !== undefined;
    },

    /** Marks a mail as told: it is not sent, because the person was told in another way. */
    async tell(id: string, now: string): Promise<boolean> {
      const told = change(id, tellable).set((row) => ({
        state: 'told' as const,
        toldFrom: row.ref('state'),
        settledAt: now,
      }));
      return (await told.returning('id').executeTakeFirst()) !== undefined;
    },

    /** Undoes `tell`, as long as the previous state is stored. */
    async takeBack(id: string): Promise<boolean> {
      const back = change(id, ['told'])
        .where('toldFrom', 'is not', null)
        .set((row) => ({ state: row.ref('toldFrom').$notNull(), toldFrom: null, settledAt: null }));
      return (await back.returning('id').executeTakeFirst()) !== undefined;
    },

    /** Marks a mail as never to be sent, and removes the keys of private pages from its text. */
    async discard(id: string, now: string): Promise<boolean> {
      const row = await byId(id);
      if (!row) return false;
      const text = withoutKeys(row.text);
      const discarded = change(id, sendable).set({ state: 'discarded', settledAt: now, text });
      return (await discarded.returning('id').executeTakeFirst()) !== undefined;
    },

    async idsOf(state: StoredMailState): Promise<string[]> {
      const rows = await db.selectFrom('outbox').select('id').where('state', '=', state).execute();
      return rows.map(({ id }) => id);
    },

    /** Makes `told` final for mails marked before an instant, and removes the keys from their texts. */
    async settleTold(before: string): Promise<void> {
      const rows = await db
        .selectFrom('outbox')
        .select(['id', 'text'])
        .where('state', '=', 'told')
        .where('toldFrom', 'is not', null)
        .where('settledAt', '<', before)
        .execute();
      for (const { id, text } of rows)
        await change(id, ['told'])
          .where('settledAt', '<', before)
          .set({ toldFrom: null, text: withoutKeys(text) })
          .execute();
    },
  };
}
