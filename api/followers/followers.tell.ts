import type { Db } from '#api/core/db/db.ts';
import { announceMail, enqueueMail } from '#api/core/mail/enqueue.ts';
import { outboxOfMany } from '#api/core/mail/outbox-many.ts';
import type { Topic } from '#shared/followers/followers.constants.ts';
import { LETTER_MAIL, letterMail, TOLD_MAIL, toldMail } from './followers.mails.ts';
import type { FollowPorts, FollowTables } from './followers.ports.ts';
import { pushStore } from './followers.push.store.ts';
import { followerQueries, followersFollowing } from './followers.store.ts';
import {
  type NewTelling,
  type Telling,
  type TellingItem,
  tellingsStore,
} from './followers.tellings.store.ts';

/** Mails that may wait in the outbox at a time, so that a buyer's mail is not behind those of all followers. */
const MAILS_AHEAD = 500;
const PUSHES_AT_ONCE = 500;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const LONGEST_BODY = 300;

/** Something of a topic that followers are told. */
export interface Told {
  topic: Topic;
  kind: NewTelling['kind'];
  /** It is told once for each key. */
  key: string;
  title: string;
  text: string;
  /** A path of the site. */
  path: string;
  /** In milliseconds since 1970: nobody is told later than this. */
  validUntil?: number;
}

/** Tells followers: what is to be told is a row, and a job tells the followers of it bit by bit. */
export function createTelling(ports: FollowPorts) {
  const { database, now, bus, links, publicUrl } = ports;
  const { db } = database;

  const mailKey = (telling: Telling) => `follow ${telling.id} `;

  /** Those of its items that somebody follows, and that are newer than their wish. */
  const itemsFor = ({ items }: Telling, topics: readonly Topic[], since: string): TellingItem[] =>
    items.filter((item) => since <= item.since && item.topics.some((topic) => topics.includes(topic)));

  /** @returns for how many followers it was looked */
  async function mailSome(telling: Telling, limit: number): Promise<number> {
    if (telling.mailAfter === null) return 0;
    const after = telling.mailAfter;
    const around = { networkName: await ports.networkName(), publicUrl, links };
    return database.transaction(async (trx, afterCommit) => {
      let mails = 0;
      const readers = await followersFollowing(trx, topicsOf(telling), after, limit);
      for (const reader of readers) {
        const items = itemsFor(telling, reader.topics, reader.confirmedAt ?? '');
        if (items.length === 0) continue;
        const made = telling.bodyId
          ? letterMail(reader, items[0]?.title ?? '', telling.bodyId, around)
          : toldMail(reader, items, around);
        const mail = { ...made, dedupeKey: mailKey(telling) + reader.id };
        if ((await enqueueMail(trx, mail, now())) !== undefined) mails += 1;
      }
      const last = readers.length < limit ? null : (readers.at(-1)?.id ?? null);
      if (!(await tellingsStore(trx, now).advanceMail(telling, last, mails))) throw new TakenOver();
      if (mails > 0) afterCommit(() => announceMail(bus));
      return readers.length;
    });
  }

  async function queuePushes(telling: Telling): Promise<void> {
    if (telling.pushAfter === null) return;
    const after = telling.pushAfter;
    const networkName = await ports.networkName();
    await database.transaction(async (trx) => {
      const readers = await pushStore(trx, now).following(topicsOf(telling), after, PUSHES_AT_ONCE);
      for (const reader of readers) {
        const items = itemsFor(telling, reader.topics, reader.createdAt);
        if (items.length === 0) continue;
        await pushStore(trx, now).queue(telling.id, reader.id, payloadOf(telling, items, networkName));
      }
      const last = readers.length < PUSHES_AT_ONCE ? null : (readers.at(-1)?.id ?? null);
      if (!(await tellingsStore(trx, now).advancePush(telling, last))) throw new TakenOver();
    });
  }

  /**
   * How many letters may be written now. They are written at the rate at which they are to leave, so that a pause or a
   * cancellation counts at once; what waits for another attempt takes up no part of a minute's share.
   */
  async function letterRoom(): Promise<number> {
    const outbox = outboxOfMany(db);
    const perHour = await ports.lettersPerHour();
    const ago = (ms: number) => new Date(now() - ms).toISOString();
    const [minute, hour, waiting] = await Promise.all([
      outbox.writtenSince(LETTER_MAIL, ago(MINUTE_MS)),
      outbox.writtenSince(LETTER_MAIL, ago(HOUR_MS)),
      outbox.waiting(LETTER_MAIL),
    ]);
    return Math.min(Math.ceil(perHour / 60) - minute, perHour - hour, MAILS_AHEAD - waiting);
  }

  /** What is over is told to nobody further: what waits in the queues is taken back. */
  const close = (telling: Telling): Promise<void> =>
    database.transaction(async (trx) => {
      await outboxOfMany(trx).removeKeyed(mailKey(telling));
      await pushStore(trx, now).dropOf(telling.id);
      await tellingsStore(trx, now).close(telling.id);
    });

  return {
    /**
     * Has followers of a topic told, by mail and push, within a minute; in the transaction of its cause where one is
     * handed in. @returns false when this key was told before: then nobody is told again
     */
    tell: (
      { topic, title, text, path, key, kind, validUntil }: Told,
      trx: Db<FollowTables> = db,
    ): Promise<boolean> => {
      const item = { topics: [topic], title, text, path, since: new Date(now()).toISOString() };
      return tellingsStore(trx, now).begin({ key, kind, items: [item], validUntil });
    },

    /** What was told under this key is told to nobody further. */
    takeBack: (key: string, trx: Db<FollowTables> = db): Promise<void> => tellingsStore(trx, now).expire(key),

    /** How many would be told: addresses and browsers. */
    async count(topic: Topic, trx: Db<FollowTables> = db): Promise<number> {
      const mail = await followerQueries(trx).following(topic);
      return mail + (await pushStore(trx, now).count(topic));
    },

    /** Moves every telling on. */
    async work(signal: AbortSignal): Promise<void> {
      for (const telling of await tellingsStore(db, now).late()) await close(telling);
      let room = MAILS_AHEAD - (await outboxOfMany(db).waiting(TOLD_MAIL));
      const open = await tellingsStore(db, now).open();
      let letters = open.some(({ bodyId }) => bodyId !== null) ? await letterRoom() : 0;
      for (const telling of open) {
        if (signal.aborted) return;
        try {
          await queuePushes(telling);
          if (telling.bodyId && letters > 0) letters -= await mailSome(telling, letters);
          if (!telling.bodyId && room > 0) room -= await mailSome(telling, room);
        } catch (error) {
          // Another process moves it on.
          if (!(error instanceof TakenOver)) throw error;
        }
      }
    },
  };
}

class TakenOver extends Error {}

const topicsOf = ({ items }: Telling): Topic[] => [...new Set(items.flatMap(({ topics }) => topics))];

function payloadOf({ id }: Telling, items: readonly TellingItem[], networkName: string): string {
  const [first] = items as [TellingItem];
  const isOne = items.length === 1;
  const title = isOne ? first.title : `${items.length} new things on ${networkName}`;
  const body = isOne ? first.text || networkName : items.map((item) => item.title).join(', ');
  // A browser shows one notice for each tag, however often it arrives.
  return JSON.stringify({
    title,
    body: [...body].slice(0, LONGEST_BODY).join(''),
    path: first.path,
    tag: id,
  });
}
