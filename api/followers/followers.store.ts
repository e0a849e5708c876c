import { randomUUID } from 'node:crypto';
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { json } from '#api/core/db/columns.ts';
import type { Db } from '#api/core/db/db.ts';
import { countEach, keyPages, type PageWanted, toTheEnd } from '#api/core/db/key-page.ts';
import { holding } from '#api/core/db/personal-data.ts';
import type { Clock } from '#api/core/ports.ts';
import { isoAt } from '#shared/core/time.ts';
import {
  type Consent,
  consent,
  type Follower,
  type FollowerFilter,
  follower,
} from '#shared/followers/followers.admin.schema.ts';
import { followerStates, MOST_TOPICS, type Topic } from '#shared/followers/followers.constants.ts';

const { topics, asked } = follower.shape;
const followerRow = follower.extend({ topics: json(topics), asked: json(asked) });
const consentRow = consent.extend({
  topics: json(topics),
  proof: z.nullable(json(consent.shape.proof.unwrap())),
});

export interface FollowerTables {
  followers: z.input<typeof followerRow>;
  /** The consents that followers gave and withdrew. */
  followerConsents: z.input<typeof consentRow>;
}

export const readFollower = (row: FollowerTables['followers']): Follower => z.decode(followerRow, row);
export const readConsent = (row: FollowerTables['followerConsents']): Consent => z.decode(consentRow, row);

/** Whether the follower's topics are still in effect. */
const follows = ({ state }: Follower) => state === 'confirmed' || state === 'paused';

/** All topics of the lists without duplicates, in their order. */
const joined = (...lists: readonly (readonly Topic[])[]): Topic[] =>
  [...new Set(lists.flat())].slice(0, MOST_TOPICS);

/** Followers by mail, and their consents. */
export function followersStore(db: Db<FollowerTables>, now: Clock) {
  const one = async (column: 'id' | 'email', value: string): Promise<Follower | undefined> => {
    const row = await db.selectFrom('followers').selectAll().where(column, '=', value).executeTakeFirst();
    return row && readFollower(row);
  };

  async function change(id: string, set: Partial<Omit<Follower, 'id' | 'email'>>): Promise<Follower> {
    const { topics, asked, ...rest } = set;
    const values = {
      ...rest,
      ...(topics && { topics: JSON.stringify(topics) }),
      ...(asked && { asked: JSON.stringify(asked) }),
    };
    const changed = db.updateTable('followers').set(values).where('id', '=', id).returningAll();
    return readFollower(await changed.executeTakeFirstOrThrow());
  }

  return {
    byId: (id: string) => one('id', id),
    byEmail: (email: string) => one('email', email.toLowerCase()),
    change,

    /** Stores what is requested for an address. It takes effect once confirmed through the mail. */
    async ask(email: string, wanted: readonly Topic[]): Promise<Follower> {
      const address = email.toLowerCase();
      const id = randomUUID();
      const fresh = {
        id,
        email: address,
        state: 'unconfirmed' as const,
        topics: '[]',
        asked: JSON.stringify(wanted),
        askedAt: isoAt(now()),
        confirmedAt: null,
        pausedUntil: null,
        problem: '',
        importId: null,
        createdAt: isoAt(now()),
      };
      await db
        .insertInto('followers')
        .values(fresh)
        .onConflict((known) => known.column('email').doNothing())
        .execute();
      const row = (await one('email', address)) as Follower;
      if (row.id === id) return row;
      const has = follows(row) ? row.topics : [];
      const asked = joined(row.asked, wanted).filter((topic) => !has.includes(topic));
      return change(row.id, { asked, askedAt: isoAt(now()) });
    },

    /** Adds the requested topics and ends a pause. After an unsubscription the former topics are dropped. */
    confirm(row: Follower): Promise<Follower> {
      const isNew = !follows(row);
      return change(row.id, {
        state: 'confirmed',
        topics: joined(isNew ? [] : row.topics, row.asked),
        asked: [],
        pausedUntil: null,
        problem: '',
        ...(isNew && { confirmedAt: isoAt(now()) }),
      });
    },

    async note({
      proof = null,
      ...entry
    }: Omit<Consent, 'id' | 'at' | 'proof'> & Partial<Pick<Consent, 'proof'>>): Promise<void> {
      const row = z.encode(consentRow, { ...entry, proof, id: randomUUID(), at: isoAt(now()) });
      await db.insertInto('followerConsents').values(row).execute();
    },

    /** Whether the follower has done anything through the link of a mail since an instant. */
    async hasAnswered(followerId: string, instant: string): Promise<boolean> {
      const answers = db.selectFrom('followerConsents').select('id').where('followerId', '=', followerId);
      const later = answers.where('action', '!=', 'asked').where('at', '>=', instant);
      return (await later.limit(1).executeTakeFirst()) !== undefined;
    },

    /** The oldest first. */
    async consents(followerId: string): Promise<Consent[]> {
      const rows = db.selectFrom('followerConsents').selectAll().where('followerId', '=', followerId);
      return (await rows.orderBy('at').orderBy('id').execute()).map(readConsent);
    },

    async erase(ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      await db.deleteFrom('followerConsents').where('followerId', 'in', ids).execute();
      await db.deleteFrom('followers').where('id', 'in', ids).execute();
    },

    /** Ends the pauses that have expired. */
    async endPauses(): Promise<void> {
      await db
        .updateTable('followers')
        .set({ state: 'confirmed', pausedUntil: null })
        .where('state', '=', 'paused')
        .where('pausedUntil', '<=', isoAt(now()))
        .execute();
    },

    /** Deletes unconfirmed requests for further topics by existing followers. */
    async forgetAsked(before: string): Promise<void> {
      await db
        .updateTable('followers')
        .set({ asked: '[]' })
        .where('state', '!=', 'unconfirmed')
        .where('askedAt', '<', before)
        .where('asked', '!=', '[]')
        .execute();
    },

    /** Ids of followers who never confirmed and whose last request is before an instant, the oldest first. */
    async unconfirmedSince(instant: string, limit: number): Promise<string[]> {
      const rows = db
        .selectFrom('followers')
        .select('id')
        .where('state', '=', 'unconfirmed')
        .where('askedAt', '<', instant);
      return (await rows.orderBy('createdAt').limit(limit).execute()).map(({ id }) => id);
    },
  };
}

type FollowersQuery = SelectQueryBuilder<FollowerTables, 'followers', object>;

/** Whether a stored list of topics (JSON) holds one of these. */
export const holdsTopic = (column: string, wanted: readonly Topic[]) =>
  sql<boolean>`(${sql.join(
    wanted.map((topic) => sql`${sql.ref(column)} like ${holding(`"${topic}"`)} escape '\\'`),
    sql` or `,
  )})`;

/** The next followers of one of these topics, in the order of their ids. */
export async function followersFollowing(
  db: Db<FollowerTables>,
  topics: readonly Topic[],
  after: string,
  limit: number,
  who: readonly RawBuilder<SqlBool>[] = [],
): Promise<Follower[]> {
  let rows = db
    .selectFrom('followers')
    .selectAll()
    .where('state', '=', 'confirmed')
    .where('id', '>', after)
    .where(holdsTopic('topics', topics));
  for (const condition of who) rows = rows.where(condition);
  return (await rows.orderBy('id').limit(limit).execute()).map(readFollower);
}

/**
 * How many followers get letters by mail. @param after only followers with greater ids
 * @param since only followers who were confirmed up to then @param who only those of whom all of these are true
 */
export async function lettersUnread(
  db: Db<FollowerTables>,
  after = '',
  since?: string,
  who: readonly RawBuilder<SqlBool>[] = [],
): Promise<number> {
  let counted = db
    .selectFrom('followers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'confirmed')
    .where('id', '>', after)
    .where(holdsTopic('topics', ['letters']));
  for (const condition of who) counted = counted.where(condition);
  if (since) counted = counted.where('confirmedAt', '<=', since);
  return Number((await counted.executeTakeFirstOrThrow()).count);
}

/** The owner's list of followers. */
export function followerQueries(db: Db<FollowerTables>) {
  const pages = keyPages<FollowerTables['followers'] & Record<string, unknown>>(db, 'followers');

  function filtered({ state, topic, q }: FollowerFilter): FollowersQuery {
    let query = db.selectFrom('followers') as FollowersQuery;
    if (state) query = query.where('state', '=', state);
    if (topic) query = query.where(holdsTopic('topics', [topic]));
    if (q) query = query.where(sql<boolean>`email like ${holding(q.toLowerCase())} escape '\\'`);
    return query;
  }

  async function list(filter: FollowerFilter, wanted: PageWanted) {
    const { rows, ...page } = await pages.page(filtered(filter), { column: 'createdAt', down: true }, wanted);
    return { ...page, items: rows.map(readFollower) };
  }

  return {
    list,
    each: (filter: FollowerFilter): AsyncGenerator<Follower> => toTheEnd((wanted) => list(filter, wanted)),
    states: () => countEach(db, 'followers', 'state', followerStates),
    /** How many follow anything. */
    async confirmed(): Promise<number> {
      const counted = db.selectFrom('followers').select(({ fn }) => fn.countAll<number>().as('count'));
      return Number((await counted.where('state', '=', 'confirmed').executeTakeFirstOrThrow()).count);
    },
    /** How many follow a topic. */
    async following(topic: Topic): Promise<number> {
      const counted = db
        .selectFrom('followers')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('state', '=', 'confirmed')
        .where(holdsTopic('topics', [topic]));
      return Number((await counted.executeTakeFirstOrThrow()).count);
    },
  };
}
