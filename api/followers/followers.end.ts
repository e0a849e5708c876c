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
  /** Why, as somebody else has said it; empty where nobody has. */
  words: string;
}

/**
 * Has somebody told nothing any more by mail, in the caller's transaction: with an entry in the consent log, and without
 * the mails that still wait for them.
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
