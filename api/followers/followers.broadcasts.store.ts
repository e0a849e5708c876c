import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { json } from '#api/core/db/columns.ts';
import type { Db } from '#api/core/db/db.ts';
import type { Clock } from '#api/core/ports.ts';
import { instant } from '#shared/core/fields.ts';
import { topic } from '#shared/followers/followers.schema.ts';

const broadcastItem = z.object({
  /** Whoever follows one of these is told. */
  topics: z.array(topic),
  title: z.string(),
  /** A sentence or two; empty where the title says it all. */
  text: z.string(),
  /** Where it is, as a path of the site. */
  path: z.string(),
  /** Who began to follow later than this is not told. */
  since: instant,
});
export type BroadcastItem = z.output<typeof broadcastItem>;

/** Something that followers are told, and how far that is: followers are told in the order of their ids. */
const broadcastRow = z.object({
  id: z.uuid(),
  /** What makes it one and the same: a second broadcast with this key is not begun. */
  key: z.string(),
  /** `news`, `live`, `reminder`, `letter`. */
  kind: z.string(),
  items: json(z.array(broadcastItem).min(1)),
  createdAt: instant,
  /** Nobody is told later than this; null where that does not matter, and once it is over. */
  validUntil: instant.nullable(),
  /** The last follower by mail that was told, empty before the first; null once all were. */
  mailAfter: z.string().nullable(),
  pushAfter: z.string().nullable(),
  /** Of a letter: what its mails say to everybody alike. */
  bodyId: z.string().nullable(),
  /** While it is set nobody is told. */
  pausedAt: instant.nullable(),
  mails: z.int(),
  pushes: z.int(),
  pushesFailed: z.int(),
  pushesUncertain: z.int(),
});
export type Broadcast = z.output<typeof broadcastRow>;

export interface BroadcastTables {
  broadcasts: z.input<typeof broadcastRow>;
  /** What was seen on the site: `waiting` until it is told, or `quiet` where nobody is told of it. */
  followerNews: { key: string; seenAt: string; state: 'waiting' | 'told' | 'quiet' };
}

export interface NewBroadcast {
  key: string;
  kind: 'news' | 'live' | 'reminder' | 'letter';
  items: readonly BroadcastItem[];
  /** In milliseconds since 1970. */
  validUntil?: number | undefined;
  bodyId?: string | undefined;
}

const SHOWN = 20;

export function broadcastsStore(db: Db<BroadcastTables>, now: Clock) {
  const nowText = () => new Date(now()).toISOString();
  const read = (row: BroadcastTables['broadcasts']): Broadcast => z.decode(broadcastRow, row);
  return {
    /** @returns whether it was begun: false for a key that was told before */
    async begin({ key, kind, items, validUntil, bodyId }: NewBroadcast): Promise<boolean> {
      const row: Broadcast = {
        id: randomUUID(),
        key,
        kind,
        items: [...items],
        createdAt: nowText(),
        validUntil: validUntil === undefined ? null : new Date(validUntil).toISOString(),
        mailAfter: '',
        pushAfter: '',
        bodyId: bodyId ?? null,
        pausedAt: null,
        mails: 0,
        pushes: 0,
        pushesFailed: 0,
        pushesUncertain: 0,
      };
      const begun = await db
        .insertInto('broadcasts')
        .values(z.encode(broadcastRow, row))
        .onConflict((known) => known.column('key').doNothing())
        .returning('id')
        .executeTakeFirst();
      return begun !== undefined;
    },

    async ofBody(bodyId: string): Promise<Broadcast | undefined> {
      const row = db.selectFrom('broadcasts').selectAll().where('bodyId', '=', bodyId);
      const found = await row.executeTakeFirst();
      return found && read(found);
    },

    /** Stops broadcast, or goes on. */
    async pause(id: string, isPaused: boolean): Promise<void> {
      const pausedAt = isPaused ? nowText() : null;
      await db.updateTable('broadcasts').set({ pausedAt }).where('id', '=', id).execute();
    },

    /** Those of which somebody is still to be told, the oldest first. */
    async open(): Promise<Broadcast[]> {
      const rows = db
        .selectFrom('broadcasts')
        .selectAll()
        .where('pausedAt', 'is', null)
        .where((eb) => eb.or([eb('mailAfter', 'is not', null), eb('pushAfter', 'is not', null)]));
      return (await rows.orderBy('createdAt').orderBy('id').execute()).map(read);
    },

    /**
     * Notes that followers up to one were told by mail. @returns false when another process was here first: then
     * nothing of this transaction may stay
     */
    async advanceMail({ id, mailAfter }: Broadcast, last: string | null, mails: number): Promise<boolean> {
      const moved = db
        .updateTable('broadcasts')
        .set((row) => ({ mailAfter: last, mails: row('mails', '+', mails) }))
        .where('id', '=', id)
        .where('pausedAt', 'is', null)
        .where('mailAfter', '=', mailAfter);
      return (await moved.returning('id').executeTakeFirst()) !== undefined;
    },

    /** The same of those by push. */
    async advancePush({ id, pushAfter }: Broadcast, last: string | null): Promise<boolean> {
      const moved = db.updateTable('broadcasts').set({ pushAfter: last }).where('id', '=', id);
      return (
        (await moved.where('pushAfter', '=', pushAfter).returning('id').executeTakeFirst()) !== undefined
      );
    },

    /** Counts what became of a push. */
    async count(id: string, what: 'pushes' | 'pushesFailed' | 'pushesUncertain'): Promise<void> {
      const counted = db.updateTable('broadcasts').set((row) => ({ [what]: row(what, '+', 1) }));
      await counted.where('id', '=', id).execute();
    },

    /** Those whose time is over, until they are closed. */
    async late(): Promise<Broadcast[]> {
      const rows = db.selectFrom('broadcasts').selectAll().where('validUntil', '<=', nowText());
      return (await rows.execute()).map(read);
    },

    /** Its time is over now. */
    async expire(key: string): Promise<void> {
      await db.updateTable('broadcasts').set({ validUntil: nowText() }).where('key', '=', key).execute();
    },

    /** Nobody further is told. */
    async close(id: string): Promise<void> {
      const closed = { mailAfter: null, pushAfter: null, validUntil: null };
      await db.updateTable('broadcasts').set(closed).where('id', '=', id).execute();
    },

    async newest(): Promise<Broadcast[]> {
      const rows = db.selectFrom('broadcasts').selectAll().orderBy('createdAt', 'desc').orderBy('id', 'desc');
      return (await rows.limit(SHOWN).execute()).map(read);
    },

    async forgetBefore(instant: string): Promise<void> {
      await db
        .deleteFrom('broadcasts')
        .where('createdAt', '<', instant)
        .where('mailAfter', 'is', null)
        .where('pushAfter', 'is', null)
        .execute();
    },
  };
}
