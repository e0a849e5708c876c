import type { Db } from '#api/core/db/db.ts';
import { outboxOfMany } from '#api/core/mail/outbox-many.ts';
import { beginningOf } from '#shared/core/text.ts';
import { HOUR_MS, isoAt, MINUTE_MS } from '#shared/core/time.ts';
import type { Topic } from '#shared/followers/followers.constants.ts';
import {
  type Broadcast,
  type BroadcastItem,
  broadcastsStore,
  type NewBroadcast,
} from './followers.broadcasts.store.ts';
import { LETTER_MAIL, letterMail, TOLD_MAIL, toldMail } from './followers.mails.ts';
import type { FollowPorts, FollowTables } from './followers.ports.ts';
import { followerQueries, followersFollowing } from './followers.store.ts';
import { pushStore } from './push/followers.push.store.ts';

/** The most mails queued at a time, so that a buyer's mail does not wait behind those to all followers. */
const MAILS_AHEAD = 500;
const PUSHES_AT_ONCE = 500;
const LONGEST_BODY = 300;

/** A notification to the followers of a topic. */
export interface Told {
  topic: Topic;
  kind: NewBroadcast['kind'];
  /** Followers are notified once for each key. */
  key: string;
  title: string;
  text: string;
  /** A path of the site. */
  path: string;
  /** In milliseconds since 1970: nobody is notified later than this. */
  validUntil?: number;
}

/** Notifies followers: each broadcast is a row, and a job works through its followers in batches. */
export function createBroadcast(ports: FollowPorts) {
  const { database, now, links, publicUrl } = ports;
  const { db } = database;

  const mailKey = (broadcast: Broadcast) => `follow ${broadcast.id} `;

  /** The items of a broadcast that match a follower's topics and are newer than their confirmation. */
  const itemsFor = ({ items }: Broadcast, topics: readonly Topic[], since: string): BroadcastItem[] =>
    items.filter((item) => since <= item.since && item.topics.some((topic) => topics.includes(topic)));

  /** @returns how many followers were read */
  async function mailSome(broadcast: Broadcast, limit: number): Promise<number> {
    if (broadcast.mailAfter === null) return 0;
    const after = broadcast.mailAfter;
    const around = { networkName: await ports.networkName(), publicUrl, links };
    return database.transaction(async (tx) => {
      let mails = 0;
      const who = [
        ...(broadcast.audience === null ? [] : [ports.inAudience(tx.db, broadcast.audience)]),
        // A person gets a letter once, whichever of their addresses follow.
        ...(broadcast.bodyId
          ? [
              ports.lastOfPerson(tx.db, broadcast.items[0]?.since ?? tx.iso),
              ports.firstOfPerson(tx.db, mailKey(broadcast)),
            ]
          : []),
      ];
      const readers = await followersFollowing(tx.db, topicsOf(broadcast), after, limit, who);
      for (const reader of readers) {
        const items = itemsFor(broadcast, reader.topics, reader.confirmedAt ?? '');
        if (items.length === 0) continue;
        const made = broadcast.bodyId
          ? letterMail(reader, items[0]?.title ?? '', broadcast.bodyId, around)
          : toldMail(reader, items, around);
        const mail = { ...made, dedupeKey: mailKey(broadcast) + reader.id };
        if ((await tx.mail(mail)) !== undefined) mails += 1;
      }
      const last = readers.length < limit ? null : (readers.at(-1)?.id ?? null);
      if (!(await broadcastsStore(tx.db, now).advanceMail(broadcast, last, mails))) throw new TakenOver();
      return readers.length;
    });
  }

  async function queuePushes(broadcast: Broadcast): Promise<void> {
    if (broadcast.pushAfter === null) return;
    const after = broadcast.pushAfter;
    const networkName = await ports.networkName();
    await database.transaction(async (tx) => {
      const readers = await pushStore(tx.db, now).following(topicsOf(broadcast), after, PUSHES_AT_ONCE);
      for (const reader of readers) {
        const items = itemsFor(broadcast, reader.topics, reader.createdAt);
        if (items.length === 0) continue;
        await pushStore(tx.db, now).queue(broadcast.id, reader, payloadOf(broadcast, items, networkName));
      }
      const last = readers.length < PUSHES_AT_ONCE ? null : (readers.at(-1)?.id ?? null);
      if (!(await broadcastsStore(tx.db, now).advancePush(broadcast, last))) throw new TakenOver();
    });
  }

  /**
   * How many letters may be queued now. They are queued at the rate at which they are to be sent, so that a
   * pause or cancellation takes effect at once; mails waiting for a retry do not count for the minute.
   */
  async function letterRoom(): Promise<number> {
    const outbox = outboxOfMany(db);
    const perHour = await ports.lettersPerHour();
    const ago = (ms: number) => isoAt(now() - ms);
    const [minute, hour, waiting] = await Promise.all([
      outbox.writtenSince(LETTER_MAIL, ago(MINUTE_MS)),
      outbox.writtenSince(LETTER_MAIL, ago(HOUR_MS)),
      outbox.waiting(LETTER_MAIL),
    ]);
    return Math.min(Math.ceil(perHour / 60) - minute, perHour - hour, MAILS_AHEAD - waiting);
  }

  /** Ends a broadcast that has expired: its mails and pushes still in the queues are removed. */
  const close = (broadcast: Broadcast): Promise<void> =>
    database.transaction(async (tx) => {
      await outboxOfMany(tx.db).removeKeyed(mailKey(broadcast));
      await pushStore(tx.db, now).dropOf(broadcast.id);
      await broadcastsStore(tx.db, now).close(broadcast.id);
    });

  return {
    /**
     * Starts to notify the followers of a topic by mail and push within a minute; in the caller's transaction
     * if one is passed. @returns false when a broadcast with this key exists: nobody is notified again
     */
    tell: (
      { topic, title, text, path, key, kind, validUntil }: Told,
      trx: Db<FollowTables> = db,
    ): Promise<boolean> => {
      const item = { topics: [topic], title, text, path, since: isoAt(now()) };
      return broadcastsStore(trx, now).begin({ key, kind, items: [item], validUntil });
    },

    /** Ends the broadcast with this key: nobody else is notified. */
    takeBack: (key: string, trx: Db<FollowTables> = db): Promise<void> =>
      broadcastsStore(trx, now).expire(key),

    /** How many would be notified: mail addresses and browsers. */
    async count(topic: Topic, trx: Db<FollowTables> = db): Promise<number> {
      const mail = await followerQueries(trx).following(topic);
      return mail + (await pushStore(trx, now).count(topic));
    },

    /** Queues the next mails and pushes of every open broadcast. */
    async work(signal: AbortSignal): Promise<void> {
      for (const broadcast of await broadcastsStore(db, now).late()) await close(broadcast);
      let room = MAILS_AHEAD - (await outboxOfMany(db).waiting(TOLD_MAIL));
      const open = await broadcastsStore(db, now).open();
      let letters = open.some(({ bodyId }) => bodyId !== null) ? await letterRoom() : 0;
      for (const broadcast of open) {
        if (signal.aborted) return;
        try {
          await queuePushes(broadcast);
          if (broadcast.bodyId && letters > 0) letters -= await mailSome(broadcast, letters);
          if (!broadcast.bodyId && room > 0) room -= await mailSome(broadcast, room);
        } catch (error) {
          // Another process is working on this broadcast.
          if (!(error instanceof TakenOver)) throw error;
        }
      }
    },
  };
}

class TakenOver extends Error {}

const topicsOf = ({ items }: Broadcast): Topic[] => [...new Set(items.flatMap(({ topics }) => topics))];

function payloadOf({ id }: Broadcast, items: readonly BroadcastItem[], networkName: string): string {
  const [first] = items as [BroadcastItem];
  const isOne = items.length === 1;
  const title = isOne ? first.title : `${items.length} new things on ${networkName}`;
  const body = isOne ? first.text || networkName : items.map((item) => item.title).join(', ');
  // A browser shows one notification per tag, however often it arrives.
  return JSON.stringify({
    title,
    body: beginningOf(body, LONGEST_BODY),
    path: first.path,
    tag: id,
  });
}
