import type { Database } from '#api/core/database.ts';
import { refusalOf } from '#api/core/mail/refusal.ts';
import type { Clock } from '#api/core/ports.ts';
import type { FollowTables } from './followers.ports.ts';
import { followersStore } from './followers.store.ts';

/**
 * Brings back followers whose mails were stopped. Without an `id`, all for whom no mail server or provider has
 * said that the mailbox does not exist. @returns how many
 */
export function bringBack(database: Database<FollowTables>, now: Clock, id?: string): Promise<number> {
  return database.transaction(async (tx) => {
    const store = followersStore(tx.db, now);
    let stopped = tx.db
      .selectFrom('followers')
      .select(['id', 'problem', 'confirmedAt'])
      .where('state', '=', 'failed');
    if (id) stopped = stopped.where('id', '=', id);
    const wrong = (await stopped.execute()).filter(({ problem }) => id || isWrong(problem));
    for (const { id: followerId, confirmedAt } of wrong) {
      // Whoever has never confirmed is told nothing before that.
      const state = confirmedAt ? 'confirmed' : 'unconfirmed';
      const { topics } = await store.change(followerId, { state, problem: '' });
      await store.note({ followerId, action: 'resumed', topics, words: '', way: 'owner' });
    }
    return wrong.length;
  });
}

/** Reports of providers do not begin with a step of SMTP: those say themselves that an address is gone. */
const isWrong = (problem: string) => (refusalOf(problem) ?? 'mailbox') !== 'mailbox';
