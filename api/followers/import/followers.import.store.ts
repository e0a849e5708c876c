import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import { json, rowReader } from '#api/core/db/columns.ts';
import type { Db } from '#api/core/db/db.ts';
import { inParts } from '#api/core/db/in-parts.ts';
import type { Clock } from '#api/core/ports.ts';
import { isoAt } from '#shared/core/time.ts';
import { type LeftOut, leftOutKinds } from '#shared/followers/followers.import.constants.ts';
import { followerImport } from '#shared/followers/followers.import.schema.ts';
import type { FollowerTables } from '../followers.store.ts';
import type { Listed } from './followers.import.read.ts';

const { topics, counts } = followerImport.shape;
const importRow = followerImport
  .omit({ waiting: true, following: true })
  .extend({ topics: json(topics), counts: json(counts) });
export type ImportRow = z.output<typeof importRow>;

export interface FollowerImportTables {
  followerImports: z.input<typeof importRow>;
  /** Imported addresses that are still to be asked. */
  followerInvitations: { email: string; importId: string; agreedOn: string; createdAt: string };
}

type Tables = FollowerTables & FollowerImportTables;

const read = rowReader(importRow);
const SHOWN = 20;

export function followerImportStore(db: Db<Tables>, now: Clock) {
  const followersOf = (importId: string) => db.selectFrom('followers').where('importId', '=', importId);

  return {
    async list(): Promise<ImportRow[]> {
      const rows = db
        .selectFrom('followerImports')
        .selectAll()
        .orderBy('at', 'desc')
        .orderBy('id')
        .limit(SHOWN);
      return (await rows.execute()).map(read);
    },

    async byId(id: string): Promise<ImportRow | undefined> {
      const row = await db.selectFrom('followerImports').selectAll().where('id', '=', id).executeTakeFirst();
      return row && read(row);
    },

    async figures(id: string) {
      const [waiting, following] = await Promise.all([
        db
          .selectFrom('followerInvitations')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('importId', '=', id)
          .executeTakeFirstOrThrow(),
        followersOf(id)
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('state', 'in', ['confirmed', 'paused'])
          .executeTakeFirstOrThrow(),
      ]);
      return { waiting: Number(waiting.count), following: Number(following.count) };
    },

    async add(row: ImportRow): Promise<void> {
      await db.insertInto('followerImports').values(z.encode(importRow, row)).execute();
    },

    async end(id: string, taken: number): Promise<boolean> {
      const ended = db
        .updateTable('followerImports')
        .set({ undoneAt: isoAt(now()), taken })
        .where('id', '=', id)
        .where('undoneAt', 'is', null);
      return (await ended.returning('id').executeTakeFirst()) !== undefined;
    },

    /** Which of these addresses are left out, and why. @param erased those of erased people; who follows again counts as such */
    async leftOut(listed: readonly Listed[], erased: ReadonlySet<string>) {
      const left = new Map<string, LeftOut>();
      for (const email of erased) left.set(email, 'erased');
      for (const part of inParts(listed.map(({ email }) => email))) {
        const [known, invited] = [
          await db
            .selectFrom('followers')
            .select(['id', 'email', 'state'])
            .where('email', 'in', part)
            .execute(),
          await db.selectFrom('followerInvitations').select('email').where('email', 'in', part).execute(),
        ];
        for (const { email } of invited) left.set(email, 'invited');
        const ended = known.filter(({ state }) => state === 'unsubscribed').map(({ id }) => id);
        const reported = await reportedBy(db, ended);
        for (const { id, email, state } of known) left.set(email, kindOf(state, reported.has(id)));
        await nextTurn();
      }
      const sums = Object.fromEntries(leftOutKinds.map((kind) => [kind, 0])) as Record<LeftOut, number>;
      for (const kind of left.values()) sums[kind] += 1;
      return { fresh: listed.filter(({ email }) => !left.has(email)), counts: sums };
    },

    /** Adds addresses that are to be asked first. */
    async invite(row: ImportRow, people: readonly Listed[]): Promise<void> {
      for (const part of inParts(people)) {
        const rows = part.map(({ email, agreedOn }) => ({
          email,
          importId: row.id,
          agreedOn: agreedOn ?? row.agreedOn,
          createdAt: row.at,
        }));
        await db
          .insertInto('followerInvitations')
          .values(rows)
          .onConflict((known) => known.column('email').doNothing())
          .execute();
        await nextTurn();
      }
    },

    /** Adds followers at once, each with the proof. */
    async follow(row: ImportRow, people: readonly Listed[]): Promise<void> {
      const chosen = JSON.stringify(row.topics);
      for (const part of inParts(people)) {
        const rows = part.map(({ email }) => ({
          id: randomUUID(),
          email,
          state: 'confirmed' as const,
          topics: chosen,
          asked: '[]',
          askedAt: row.at,
          confirmedAt: row.at,
          pausedUntil: null,
          problem: '',
          importId: row.id,
          createdAt: row.at,
        }));
        const added = await db
          .insertInto('followers')
          .values(rows)
          .onConflict((known) => known.column('email').doNothing())
          .returning(['id', 'email'])
          .execute();
        const days = new Map(part.map(({ email, agreedOn }) => [email, agreedOn ?? row.agreedOn]));
        const consents = added.map(({ id, email }) => ({
          id: randomUUID(),
          followerId: id,
          at: row.at,
          action: 'imported' as const,
          topics: chosen,
          words: row.words,
          way: 'import' as const,
          proof: JSON.stringify({ place: row.place, agreedOn: days.get(email), importId: row.id }),
        }));
        if (consents.length > 0) await db.insertInto('followerConsents').values(consents).execute();
        await nextTurn();
      }
    },

    /** The next addresses that are to be asked, the oldest import first. */
    invited: (limit: number) =>
      db
        .selectFrom('followerInvitations')
        .selectAll()
        .orderBy('createdAt')
        .orderBy('email')
        .limit(limit)
        .execute(),

    /** @returns whether it was there */
    async takeInvitation(email: string): Promise<boolean> {
      const taken = db.deleteFrom('followerInvitations').where('email', '=', email).returning('email');
      return (await taken.executeTakeFirst()) !== undefined;
    },

    async dropInvitations(importId: string): Promise<number> {
      const gone = db.deleteFrom('followerInvitations').where('importId', '=', importId).returning('email');
      return (await gone.execute()).length;
    },

    /** Those whom an import brought and who have done nothing themselves. */
    async untouched(importId: string): Promise<string[]> {
      const rows = followersOf(importId)
        .select('id')
        .where((row) =>
          row.not(
            row.exists(
              row
                .selectFrom('followerConsents')
                .select('followerConsents.id')
                .whereRef('followerConsents.followerId', '=', 'followers.id')
                .where('followerConsents.way', '<>', 'import'),
            ),
          ),
        );
      return (await rows.execute()).map(({ id }) => id);
    },
  };
}

const kindOf = (state: FollowerTables['followers']['state'], isReported: boolean): LeftOut => {
  if (state === 'failed') return 'bounced';
  if (state === 'unconfirmed') return 'asked';
  if (state === 'unsubscribed') return isReported ? 'complained' : 'unsubscribed';
  return 'follows';
};

/** Those of these followers whom a mail provider reported. */
async function reportedBy(db: Db<Tables>, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = db
    .selectFrom('followerConsents')
    .select('followerId')
    .where('followerId', 'in', ids)
    .where('action', '=', 'unsubscribed')
    .where('way', '=', 'provider');
  return new Set((await rows.execute()).map(({ followerId }) => followerId));
}
