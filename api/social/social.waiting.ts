import { isoAt } from '#shared/core/time.ts';
import type { Platform } from '#shared/social/social.constants.ts';
import type { SocialPorts } from './social.ports.ts';
import { followDeliveries } from './social.post-status.ts';
import { postQueries } from './social.queries.ts';
import { fresh, postsStore } from './social.store.ts';

/** Makes due at once what waited while a network was not connected. @returns how many posts there are */
export const sendWaiting = (
  { database, now, listeners }: Pick<SocialPorts, 'database' | 'now' | 'listeners'>,
  platform: Platform,
): Promise<number> =>
  database.transaction(async (tx) => {
    const store = postsStore(tx.db);
    let count = 0;
    for (const { id, state, postId } of await postQueries(tx.db).assisted(platform)) {
      const due = { ...fresh(now()), nextAt: isoAt(now()) };
      if (!(await store.changeDelivery({ id, state }, due))) continue;
      await followDeliveries(tx.db, postId, now(), listeners);
      count += 1;
    }
    return count;
  });
