import type { Tx } from '#api/core/database.ts';
import type { Db } from '#api/core/db/db.ts';
import { AppError } from '#api/core/http/app-error.ts';
import { outboxStore } from '#api/core/mail/outbox.store.ts';
import { outboxOfMany } from '#api/core/mail/outbox-many.ts';
import { DAY_MS, HOUR_MS, isoAt } from '#shared/core/time.ts';
import type { Follower } from '#shared/followers/followers.admin.schema.ts';
import {
  CONFIRM_AGAIN_HOURS,
  type ConsentWay,
  PAUSE_DAYS,
  type Topic,
} from '#shared/followers/followers.constants.ts';
import { endFollowing } from './followers.end.ts';
import { notValid } from './followers.links.ts';
import { CONFIRM_MAIL, confirmMail, FOLLOWER_MAILS, LETTER_MAIL, TOLD_MAIL } from './followers.mails.ts';
import type { FollowPorts, FollowTables } from './followers.ports.ts';
import { followersStore } from './followers.store.ts';
import { offeredTopics, topicName } from './followers.topics.ts';

interface Mailing {
  networkName: string;
  nameOf: (topic: Topic) => string;
  /** What can be followed now. */
  offered: readonly Topic[];
}

interface Asked {
  email: string;
  topics: readonly Topic[];
  /** The consent text that was shown beside the button. */
  words: string;
}

/** What followers do about themselves, each in one transaction with an entry in the consent log. */
export function followersService(ports: FollowPorts) {
  const { database, now, links, publicUrl } = ports;

  /** The data for mails. Read before the transaction, which must not wait for other reads. */
  async function mailing(): Promise<Mailing> {
    const [networkName, shows, words] = await Promise.all([
      ports.networkName(),
      ports.shows(),
      ports.words(),
    ]);
    return { networkName, nameOf: (topic) => topicName(topic, shows, words), offered: offeredTopics(shows) };
  }

  /** Queues a mail with the link to confirm the request, or one that says the topics are followed already. */
  function mailConfirmation(
    tx: Tx<FollowTables>,
    row: Follower,
    { networkName, nameOf }: Mailing,
    byOwner = false,
  ) {
    const mail = confirmMail(row, row.asked.map(nameOf), { networkName, publicUrl, links });
    return tx.mail({ ...mail, byOwner });
  }

  /** Whether the newest mail of a form still waits for its reader; its link confirms later requests too. */
  async function isAwaited(trx: Db<FollowTables>, { id }: Follower): Promise<boolean> {
    const mail = (await outboxStore(trx).newestAbout([id], CONFIRM_MAIL)).get(id);
    if (!mail || Date.parse(mail.createdAt) <= now() - CONFIRM_AGAIN_HOURS * HOUR_MS) return false;
    return !(await followersStore(trx, now).hasAnswered(id, mail.createdAt));
  }

  const changed = <R>(id: string, work: (trx: Db<FollowTables>, row: Follower) => Promise<R>): Promise<R> =>
    database.transaction(async (tx) => {
      const row = await followersStore(tx.db, now).byId(id);
      if (!row) throw notValid();
      return work(tx.db, row);
    });

  return {
    mailing,
    mailConfirmation,

    /**
     * Runs in the caller's transaction. The reply is the same whether the address follows already or not, and
     * whether a mail is sent or not.
     * @throws AppError `request.conflict` for a show that is not offered, since its id would be a stranger's text
     */
    async ask(tx: Tx<FollowTables>, { email, topics, words }: Asked, mailing: Mailing): Promise<void> {
      if (topics.some((topic) => !mailing.offered.includes(topic)))
        throw new AppError('request.conflict', {
          text: 'This show can no longer be followed. Load the page again.',
        });
      const store = followersStore(tx.db, now);
      const row = await store.ask(email, topics);
      await store.note({ followerId: row.id, action: 'asked', topics: [...topics], words, way: 'form' });
      if (await isAwaited(tx.db, row)) return;
      await mailConfirmation(tx, row, mailing);
    },

    confirm: (id: string, words: string): Promise<Follower> =>
      changed(id, async (trx, row) => {
        if (row.asked.length === 0) return row;
        const store = followersStore(trx, now);
        await store.note({ followerId: id, action: 'confirmed', topics: row.asked, words, way: 'link' });
        return store.confirm(row);
      }),

    /** @param topics all topics to follow from now on, at least one */
    choose: (id: string, topics: readonly Topic[], words: string): Promise<Follower> =>
      changed(id, async (trx, row) => {
        const isPaused = row.state === 'paused';
        const isSame = JSON.stringify(row.topics) === JSON.stringify(topics);
        if (isSame && (isPaused || row.state === 'confirmed')) return row;
        const store = followersStore(trx, now);
        await store.note({ followerId: id, action: 'changed', topics: [...topics], words, way: 'link' });
        if (isPaused) return store.change(id, { topics: [...topics] });
        return store.confirm({ ...row, topics: [], asked: [...topics] });
      }),

    /** Also removes queued mails. What is announced during the pause is not sent later. */
    pause: (id: string): Promise<Follower> =>
      changed(id, async (trx, row) => {
        if (row.state !== 'confirmed') return row;
        for (const kind of [TOLD_MAIL, LETTER_MAIL]) await outboxOfMany(trx).removeAbout(id, kind);
        const store = followersStore(trx, now);
        await store.note({ followerId: id, action: 'paused', topics: row.topics, words: '', way: 'link' });
        const pausedUntil = isoAt(now() + PAUSE_DAYS * DAY_MS);
        return store.change(id, { state: 'paused', pausedUntil });
      }),

    resume: (id: string): Promise<Follower> =>
      changed(id, async (trx, row) => {
        if (row.state !== 'paused') return row;
        const store = followersStore(trx, now);
        await store.note({ followerId: id, action: 'resumed', topics: row.topics, words: '', way: 'link' });
        return store.change(id, { state: 'confirmed', pausedUntil: null });
      }),

    /** Also removes queued mails. */
    stop: (id: string, way: ConsentWay): Promise<Follower> =>
      changed(id, async (trx, row) => {
        if (row.state !== 'unsubscribed')
          return endFollowing(trx, row, { state: 'unsubscribed', words: '', way }, now);
        await outboxOfMany(trx).removeAbout(id, FOLLOWER_MAILS);
        return row;
      }),

    erase: (ids: readonly string[]): Promise<void> =>
      database.transaction(async (tx) => {
        for (const id of ids) await outboxOfMany(tx.db).eraseAbout(id, FOLLOWER_MAILS);
        await followersStore(tx.db, now).erase(ids);
      }),
  };
}

export type FollowersService = ReturnType<typeof followersService>;
