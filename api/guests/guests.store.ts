import { randomUUID } from 'node:crypto';
import { type SelectQueryBuilder, sql } from 'kysely';
import { z } from 'zod';
import { changeIf } from '#api/core/db/change-if.ts';
import type { Db } from '#api/core/db/db.ts';
import { keyPages, type PageWanted, totalOf } from '#api/core/db/key-page.ts';
import { holding } from '#api/core/db/personal-data.ts';
import type { Instant } from '#shared/core/time.ts';
import type { GuestFilter } from '#shared/guests/guests.admin.schema.ts';
import { type GuestState, guestStates } from '#shared/guests/guests.constants.ts';
import { type GuestRow, type GuestTables, guestRow, type ReleaseRow, readGuest } from './guests.tables.ts';

type Fields = Partial<Omit<GuestRow, 'id' | 'orderId' | 'code' | 'version' | 'createdAt'>>;
type Opened = Pick<GuestRow, 'orderId' | 'code' | 'kind' | 'title' | 'email' | 'name'>;

const blank = {
  open: true,
  pronunciation: '',
  role: '',
  bio: '',
  links: '',
  answers: {},
  answered: false,
  picture: null,
  pictureBytes: 0,
  pictureX: 50,
  pictureY: 50,
  signedAt: null,
  closed: false,
  recordedAt: null,
  episodeId: null,
  cardId: null,
  publishedAt: null,
  remindedAt: null,
  remindedFor: null,
  version: 1,
} satisfies Partial<GuestRow>;

/** Where a guest stands. */
export function stateOf(guest: GuestRow, asksRelease: boolean): GuestState {
  if (!guest.open) return 'ended';
  if (guest.publishedAt !== null) return 'published';
  if (guest.recordedAt !== null) return 'recorded';
  if (!guest.answered) return 'questionnaire';
  return asksRelease && guest.signedAt === null ? 'release' : 'ready';
}

/** The same, in the database. */
const stateSql = (asksRelease: boolean) => sql<GuestState>`case
  when ${sql.ref('open')} = 0 then 'ended'
  when ${sql.ref('publishedAt')} is not null then 'published'
  when ${sql.ref('recordedAt')} is not null then 'recorded'
  when ${sql.ref('answered')} = 0 then 'questionnaire'
  when ${sql.lit(asksRelease ? 1 : 0)} = 1 and ${sql.ref('signedAt')} is null then 'release'
  else 'ready' end`;

const encode = (fields: Fields): Partial<GuestTables['guests']> =>
  z.encode(guestRow.partial(), fields) as Partial<GuestTables['guests']>;

/** Guests, and what they have signed. */
export function guestsStore(db: Db<GuestTables>) {
  const all = () => db.selectFrom('guests').selectAll();
  const one = async (found: Promise<GuestTables['guests'] | undefined>) => {
    const row = await found;
    return row && readGuest(row);
  };
  const many = async (found: Promise<GuestTables['guests'][]>) => (await found).map(readGuest);
  const pages = keyPages<GuestTables['guests']>(db, 'guests');

  return {
    byId: (id: string) => one(all().where('id', '=', id).executeTakeFirst()),
    byOrder: (orderId: string) => one(all().where('orderId', '=', orderId).executeTakeFirst()),

    /** Of several at once, one opens it. */
    async open(order: Opened, at: Instant): Promise<void> {
      const row: GuestRow = { ...blank, ...order, id: randomUUID(), createdAt: at, updatedAt: at };
      await db
        .insertInto('guests')
        .values(z.encode(guestRow, row))
        .onConflict((known) => known.column('orderId').doNothing())
        .execute();
    },

    /** Changes a guest who still has the version seen; undefined if another change was faster. */
    change: ({ id, version }: Pick<GuestRow, 'id' | 'version'>, set: Fields, at: Instant) =>
      one(changeIf(db, 'guests', { id, version }, { ...encode(set), version: version + 1, updatedAt: at })),

    /** Follows changes of the order, which nobody need have seen. */
    async follow(id: string, set: Pick<GuestRow, 'open' | 'email'>): Promise<void> {
      await db.updateTable('guests').set(encode(set)).where('id', '=', id).execute();
    },

    async remove(id: string): Promise<void> {
      await db.deleteFrom('guests').where('id', '=', id).execute();
    },

    /** @returns whether it was not claimed before */
    claimPublished: async (id: string, at: Instant): Promise<boolean> =>
      (await changeIf(db, 'guests', { id, publishedAt: null }, { publishedAt: at })) !== undefined,

    async claimReminder({ id, remindedFor }: GuestRow, time: Instant, at: Instant): Promise<boolean> {
      const set = { remindedFor: time, remindedAt: at };
      return (await changeIf(db, 'guests', { id, remindedFor }, set)) !== undefined;
    },

    /** Who is not recorded yet, and whom nothing was closed for. */
    expected: () =>
      many(all().where('open', '=', 1).where('closed', '=', 0).where('recordedAt', 'is', null).execute()),

    /** Who is in an episode that was not found public yet. */
    unpublished: () =>
      many(
        all()
          .where('open', '=', 1)
          .where('episodeId', 'is not', null)
          .where('publishedAt', 'is', null)
          .execute(),
      ),

    async list({ state, q }: GuestFilter, asksRelease: boolean, wanted: PageWanted) {
      // biome-ignore lint/suspicious/noExplicitAny: what is selected follows
      let query = db.selectFrom('guests') as SelectQueryBuilder<GuestTables, 'guests', any>;
      if (state) query = query.where(stateSql(asksRelease), '=', state);
      if (q) {
        const like = holding(q.toLowerCase());
        query = query.where(
          sql<boolean>`lower(name || ' ' || code || ' ' || email) like ${like} escape '\\'`,
        );
      }
      const { rows, ...page } = await pages.page(query, { column: 'createdAt', down: true }, wanted);
      return { ...page, items: rows.map(readGuest) };
    },

    async counts(asksRelease: boolean) {
      const state = stateSql(asksRelease);
      const found = await db
        .selectFrom('guests')
        .select(({ fn }) => [state.as('state'), fn.countAll<number>().as('count')])
        .groupBy(state)
        .execute();
      const of = new Map(found.map(({ state: name, count }) => [name, Number(count)]));
      return Object.fromEntries(guestStates.map((name) => [name, totalOf(of.get(name) ?? 0)])) as Record<
        GuestState,
        ReturnType<typeof totalOf>
      >;
    },

    releaseOf: (orderId: string): Promise<ReleaseRow | undefined> =>
      db.selectFrom('guestReleases').selectAll().where('orderId', '=', orderId).executeTakeFirst(),

    /** @returns whether nothing was signed before */
    async sign(release: Omit<ReleaseRow, 'id' | 'keptFor'>): Promise<boolean> {
      const signed = await db
        .insertInto('guestReleases')
        .values({ ...release, id: randomUUID(), keptFor: null })
        .onConflict((known) => known.column('orderId').doNothing())
        .returning('id')
        .executeTakeFirst();
      return signed !== undefined;
    },

    async signed(id: string, at: Instant): Promise<void> {
      await db
        .updateTable('guests')
        .set((row) => ({ signedAt: at, version: row('version', '+', 1) }))
        .where('id', '=', id)
        .execute();
    },

    async files(): Promise<string[]> {
      const rows = await db.selectFrom('guests').select('picture').where('picture', 'is not', null).execute();
      return rows.flatMap(({ picture }) => picture ?? []);
    },
  };
}
