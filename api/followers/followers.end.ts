import type { Db } from '#api/core/db/db.ts';
import { outboxOfMany } from '#api/core/mail/outbox-many.ts';
import type { Clock } from '#api/core/ports.ts';
import type { Follower } from '#shared/followers/followers.admin.schema.ts';
import type { ConsentWay } from '#shared/followers/followers.constants.ts';
import { FOLLOWER_MAILS } from './followers.mails.ts';
import type { FollowTables } from './followers.ports.ts';
import { followersStore } from './followers.store.ts';

interface End {
  /** `failed`: mails cannot be delivered. `unsubscribed`: the reader wants none. */
  state: 'failed' | 'unsubscribed';
  way: ConsentWay;
  /** The reason in the words of a mail server or provider; empty without one. */
  words: string;
}

/**
 * Ends all mails to a follower, in the caller's transaction: adds an entry to the consent log and removes the
 * mails to them that are still queued.
 */
export async function endFollowing(
  trx: Db<FollowTables>,
  { id, topics }: Follower,
  { state, way, words }: End,
  now: Clock,
): Promise<Follower> {
  const store = followersStore(trx, now);
  const isFailed = state === 'failed';
  const action = isFailed ? 'stopped' : 'unsubscribed';
  await store.note({ followerId: id, action, topics, words, way });
  await outboxOfMany(trx).removeAbout(id, FOLLOWER_MAILS);
  const ended = isFailed ? { problem: words } : { topics: [], asked: [] };
  return store.change(id, { state, pausedUntil: null, ...ended });
}
