import { hash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { json } from '#api/core/db/columns.ts';
import type { Db } from '#api/core/db/db.ts';
import type { Clock } from '#api/core/ports.ts';
import { holdsTopic } from '#api/followers/followers.store.ts';
import { instant } from '#shared/core/fields.ts';
import { isoAt } from '#shared/core/time.ts';
import type { Topic } from '#shared/followers/followers.constants.ts';
import { type PushAddress, topic } from '#shared/followers/followers.schema.ts';
import { serviceOf } from './followers.push.services.ts';

/** A browser that gets pushes. Nothing identifies its user. */
const pushFollowerRow = z.object({
  id: z.string(),
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
  topics: json(z.array(topic)),
  /** The consent text that was shown beside the bell button. */
  words: z.string(),
  createdAt: instant,
  /** Broadcasts in a row that did not reach it. */
  failures: z.int(),
});
export type PushFollower = z.output<typeof pushFollowerRow>;

export interface PushTables {
  pushFollowers: z.input<typeof pushFollowerRow>;
  /** The VAPID key pair that identifies this site to push services; the private key is encrypted. */
  pushKeys: { id: string; publicKey: string; sealed: string };
  /** Pushes to be sent. A row is deleted once its outcome is known and counted by its broadcast. */
  pushDeliveries: {
    id: string;
    broadcastId: string;
    pushFollowerId: string;
    /** The push service that it goes to. */
    service: string;
    payload: string;
    attempts: number;
    nextAttemptAt: string;
    /** Since when a process is sending it. */
    claimedAt: string | null;
  };
}

interface ClaimOptions {
  /** Services that it must not go to. */
  except: readonly string[];
  only: readonly string[] | undefined;
}

export type PushDelivery = PushTables['pushDeliveries'];

/** Longer than an attempt can take: a claim this old belongs to a process that died. */
const LEASE_MS = 120_000;

export function pushStore(db: Db<PushTables>, now: Clock) {
  const read = (row: PushTables['pushFollowers']): PushFollower => z.decode(pushFollowerRow, row);
  return {
    async knows({ endpoint }: PushAddress): Promise<boolean> {
      const known = db.selectFrom('pushFollowers').select('id').where('endpoint', '=', endpoint);
      return (await known.executeTakeFirst()) !== undefined;
    },

    /** Adds a browser, or replaces the topics of one that is stored already. */
    async follow(
      { endpoint, keys }: PushAddress,
      { topics, words }: { topics: readonly Topic[]; words: string },
    ): Promise<void> {
      const values = { ...keys, topics: JSON.stringify(topics), words };
      await db
        .insertInto('pushFollowers')
        .values({ ...values, id: hash('sha256', endpoint), endpoint, createdAt: isoAt(now()), failures: 0 })
        .onConflict((known) => known.column('endpoint').doUpdateSet(values))
        .execute();
    },

    async stop({ endpoint, keys }: PushAddress): Promise<void> {
      const theirs = db.deleteFrom('pushFollowers').where('endpoint', '=', endpoint);
      await theirs.where('auth', '=', keys.auth).execute();
    },

    async remove(id: string): Promise<void> {
      await db.deleteFrom('pushDeliveries').where('pushFollowerId', '=', id).execute();
      await db.deleteFrom('pushFollowers').where('id', '=', id).execute();
    },

    async removeAll(): Promise<void> {
      await db.deleteFrom('pushDeliveries').execute();
      await db.deleteFrom('pushFollowers').execute();
    },

    async byId(id: string): Promise<PushFollower | undefined> {
      const row = await db.selectFrom('pushFollowers').selectAll().where('id', '=', id).executeTakeFirst();
      return row && read(row);
    },

    /** The next browsers that follow one of these topics, in the order of their ids. */
    async following(topics: readonly Topic[], after: string, limit: number): Promise<PushFollower[]> {
      const rows = db
        .selectFrom('pushFollowers')
        .selectAll()
        .where('id', '>', after)
        .where(holdsTopic('topics', topics));
      return (await rows.orderBy('id').limit(limit).execute()).map(read);
    },

    async count(wanted?: Topic): Promise<number> {
      let counted = db.selectFrom('pushFollowers').select(({ fn }) => fn.countAll<number>().as('count'));
      if (wanted) counted = counted.where(holdsTopic('topics', [wanted]));
      return Number((await counted.executeTakeFirstOrThrow()).count);
    },

    async queue(broadcastId: string, { id, endpoint }: PushFollower, payload: string): Promise<void> {
      const to = { pushFollowerId: id, service: serviceOf(endpoint) };
      const row = { id: randomUUID(), broadcastId, ...to, payload, attempts: 0 };
      await db
        .insertInto('pushDeliveries')
        .values({ ...row, nextAttemptAt: isoAt(now()), claimedAt: null })
        .execute();
    },

    /**
     * Claims the next push that is due, so that no other process sends it.
     * @param only the services that it may go to; any by default
     */
    async claim({ except, only }: ClaimOptions): Promise<PushDelivery | undefined> {
      if (only?.length === 0) return undefined;
      let due = db
        .selectFrom('pushDeliveries')
        .select('id')
        .where('claimedAt', 'is', null)
        .where('nextAttemptAt', '<=', isoAt(now()));
      if (except.length > 0) due = due.where('service', 'not in', except);
      if (only) due = due.where('service', 'in', only);
      return db
        .updateTable('pushDeliveries')
        .set((row) => ({ claimedAt: isoAt(now()), attempts: row('attempts', '+', 1) }))
        .where('id', 'in', due.orderBy('nextAttemptAt').orderBy('id').limit(1))
        .where('claimedAt', 'is', null)
        .returningAll()
        .executeTakeFirst();
    },

    /** Claims all pushes to these services that have been due for long. */
    claimWaiting: (services: readonly string[], dueBefore: number): Promise<PushDelivery[]> =>
      db
        .updateTable('pushDeliveries')
        .set({ claimedAt: isoAt(now()) })
        .where('claimedAt', 'is', null)
        .where('nextAttemptAt', '<=', isoAt(dueBefore))
        .where('service', 'in', services)
        .returningAll()
        .execute(),

    async reached(id: string): Promise<void> {
      await db.updateTable('pushFollowers').set({ failures: 0 }).where('id', '=', id).execute();
    },

    /** @returns how many broadcasts in a row did not reach this browser */
    async countFailure(id: string): Promise<number> {
      const counted = db.updateTable('pushFollowers').set((row) => ({ failures: row('failures', '+', 1) }));
      return (await counted.where('id', '=', id).returning('failures').executeTakeFirst())?.failures ?? 0;
    },

    async retry(id: string, afterMs: number): Promise<void> {
      const later = { claimedAt: null, nextAttemptAt: isoAt(now() + afterMs) };
      await db.updateTable('pushDeliveries').set(later).where('id', '=', id).execute();
    },

    async settle(id: string): Promise<void> {
      await db.deleteFrom('pushDeliveries').where('id', '=', id).execute();
    },

    /** Deletes pushes claimed by a dead process: their outcome is unknown. @returns their broadcasts */
    async abandoned(): Promise<string[]> {
      const stale = db.deleteFrom('pushDeliveries').where('claimedAt', '<=', isoAt(now() - LEASE_MS));
      return (await stale.returning('broadcastId').execute()).map(({ broadcastId }) => broadcastId);
    },

    async dropOf(broadcastId: string): Promise<void> {
      const waiting = db.deleteFrom('pushDeliveries').where('broadcastId', '=', broadcastId);
      await waiting.where('claimedAt', 'is', null).execute();
    },

    /** Ids of broadcasts with pushes whose outcome is not known yet. */
    async openBroadcasts(): Promise<ReadonlySet<string>> {
      const rows = await db.selectFrom('pushDeliveries').select('broadcastId').distinct().execute();
      return new Set(rows.map(({ broadcastId }) => broadcastId));
    },

    keys: () => db.selectFrom('pushKeys').selectAll().where('id', '=', 'vapid').executeTakeFirst(),
    async addKeys(keys: { publicKey: string; sealed: string }): Promise<void> {
      const row = { id: 'vapid', ...keys };
      await db
        .insertInto('pushKeys')
        .values(row)
        .onConflict((known) => known.column('id').doNothing())
        .execute();
    },
    removeKeys: () => db.deleteFrom('pushKeys').execute(),
  };
}

export type PushStore = ReturnType<typeof pushStore>;
