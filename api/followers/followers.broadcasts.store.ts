import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { changeIf } from '#api/core/db/change-if.ts';
import { json } from '#api/core/db/columns.ts';
import type { Db } from '#api/core/db/db.ts';
import type { Clock } from '#api/core/ports.ts';
import { instant } from '#shared/core/fields.ts';
import { isoAt } from '#shared/core/time.ts';
import { topic } from '#shared/followers/followers.schema.ts';

const broadcastItem = z.object({
  /** Followers of any of these topics are notified. */
  topics: z.array(topic),
  title: z.string(),
  /** A sentence or two; empty where the title says it all. */
  text: z.string(),
  /** Its page, as a path of the site. */
  path: z.string(),
  /** Followers who began to follow later than this are not notified. */
  since: instant,
});
export type BroadcastItem = z.output<typeof broadcastItem>;

/** A notification to followers, with its progress: they are notified in the order of their ids. */
const broadcastRow = z.object({
  id: z.uuid(),
  /** Unique: a second broadcast with the same key is not begun. */
  key: z.string(),
  /** `news`, `live`, `reminder`, `letter`. */
  kind: z.string(),
  items: json(z.array(broadcastItem).min(1)),
  createdAt: instant,
  /** Nobody is notified later than this; null without such a limit, and once the broadcast is closed. */
  validUntil: instant.nullable(),
  /** Id of the last follower notified by mail; empty before the first, null once all were notified. */
  /** The filter of the people to whom it is sent, as JSON; null for everybody who follows its topics. */
  audience: z.string().nullable(),
  mailAfter: z.string().nullable(),
  pushAfter: z.string().nullable(),
  /** For a letter: the text that is the same in all of its mails. */
  bodyId: z.string().nullable(),
  /** While it is set, nobody is notified. */
  pausedAt: instant.nullable(),
  mails: z.int(),
  pushes: z.int(),
  pushesFailed: z.int(),
  pushesUncertain: z.int(),
});
export type Broadcast = z.output<typeof broadcastRow>;

export interface BroadcastTables {
  broadcasts: z.input<typeof broadcastRow>;
  /** New items of the site: `waiting` until followers are notified, `quiet` if they are never to be. */
  followerNews: { key: string; seenAt: string; state: 'waiting' | 'told' | 'quiet' };
}

export interface NewBroadcast {
  key: string;
  kind: 'news' | 'live' | 'reminder' | 'letter';
  items: readonly BroadcastItem[];
  /** In milliseconds since 1970. */
  validUntil?: number | undefined;
  bodyId?: string | undefined;
  audience?: string | undefined;
}

const SHOWN = 20;

export function broadcastsStore(db: Db<BroadcastTables>, now: Clock) {
  const read = (row: BroadcastTables['broadcasts']): Broadcast => z.decode(broadcastRow, row);
  return {
    /** @returns whether it was begun: false if a broadcast with this key exists already */
    async begin({ key, kind, items, validUntil, bodyId, audience }: NewBroadcast): Promise<boolean> {
      const row: Broadcast = {
        id: randomUUID(),
        key,
        kind,
        items: [...items],
        createdAt: isoAt(now()),
        validUntil: validUntil === undefined ? null : new Date(validUntil).toISOString(),
        audience: audience ?? null,
        mailAfter: '',
        // A browser that follows is nobody by name, so it is of no audience.
        pushAfter: audience === undefined ? '' : null,
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

    /** Pauses or resumes a broadcast. */
    async pause(id: string, isPaused: boolean): Promise<void> {
      const pausedAt = isPaused ? isoAt(now()) : null;
      await db.updateTable('broadcasts').set({ pausedAt }).where('id', '=', id).execute();
    },

    /** Broadcasts that some followers have not received yet and that are not paused, the oldest first. */
    async open(): Promise<Broadcast[]> {
      const rows = db
        .selectFrom('broadcasts')
        .selectAll()
        .where('pausedAt', 'is', null)
        .where((eb) => eb.or([eb('mailAfter', 'is not', null), eb('pushAfter', 'is not', null)]));
      return (await rows.orderBy('createdAt').orderBy('id').execute()).map(read);
    },

    /**
     * Notes up to which follower mails were queued. @returns false when another process was faster: then this
     * transaction must be rolled back
     */
    async advanceMail({ id, mailAfter }: Broadcast, last: string | null, mails: number): Promise<boolean> {
      const moved = await changeIf(db, 'broadcasts', { id, mailAfter, pausedAt: null }, (row) => ({
        mailAfter: last,
        mails: row('mails', '+', mails),
      }));
      return moved !== undefined;
    },

    /** The same for followers by push. */
    async advancePush({ id, pushAfter }: Broadcast, last: string | null): Promise<boolean> {
      return (await changeIf(db, 'broadcasts', { id, pushAfter }, { pushAfter: last })) !== undefined;
    },

    /** Counts the outcome of a push. */
    async count(id: string, what: 'pushes' | 'pushesFailed' | 'pushesUncertain'): Promise<void> {
      const counted = db.updateTable('broadcasts').set((row) => ({ [what]: row(what, '+', 1) }));
      await counted.where('id', '=', id).execute();
    },

    /** Broadcasts past their `validUntil` that are not closed yet. */
    async late(): Promise<Broadcast[]> {
      const rows = db.selectFrom('broadcasts').selectAll().where('validUntil', '<=', isoAt(now()));
      return (await rows.execute()).map(read);
    },

    /** Sets `validUntil` to now, so that the next run of the job closes the broadcast. */
    async expire(key: string): Promise<void> {
      await db
        .updateTable('broadcasts')
        .set({ validUntil: isoAt(now()) })
        .where('key', '=', key)
        .execute();
    },

    /** Ends a broadcast: nobody else is notified. */
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
