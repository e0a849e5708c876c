import { totalOf } from '#api/core/db/key-page.ts';
import type { NeedSource } from '#api/core/slice.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { beginningOf } from '#shared/core/text.ts';
import { type DeliveryState, platformNames } from '#shared/social/social.constants.ts';
import type { postQueries } from './social.queries.ts';
import type { AccountTokens } from './social.tokens.ts';

const postProblems: Partial<Record<DeliveryState, { title: string; action: string }>> = {
  assist: { title: 'Post by hand', action: 'Post' },
  late: { title: 'Post missed its time', action: 'Decide' },
  failed: { title: 'Post was not published', action: 'Look' },
  uncertain: { title: 'Post may not have arrived', action: 'Settle' },
};
const EXCERPT = 60;

/**
 * Posts that the owner has to post by hand, or to decide about. Those that wait because one network has to be connected
 * again, or was, are one entry.
 */
export const postsToLookAt =
  (posts: ReturnType<typeof postQueries>, accounts: AccountTokens['store']): NeedSource =>
  async (limit) => {
    const [known, counts] = await Promise.all([accounts.list(), posts.assistedCounts()]);
    const networks = known.filter(({ platform }) => counts.has(platform));
    const waiting = await posts.waitingForOwner(
      limit,
      networks.map(({ platform }) => platform),
    );
    const ofNetworks = networks.map(({ platform, reconnect }) => {
      const { count = 0, since = '' } = counts.get(platform) ?? {};
      const name = platformNames[platform];
      const those = count === 1 ? '1 post waits' : `${count} posts wait`;
      return {
        kind: 'network',
        id: platform,
        dueAt: null,
        overdue: false,
        since,
        title: reconnect ? `Reconnect ${name}` : `Send what waits for ${name}`,
        action: reconnect ? 'Reconnect' : 'Send',
        detail: reconnect ? `Its access has ended. ${those}.` : `It is connected again. ${those}.`,
        target: adminPaths.social,
      };
    });
    const ofPosts = waiting.map(({ delivery: { platform, state, at, id }, post }) => ({
      kind: 'post',
      id,
      dueAt: null,
      overdue: false,
      since: at,
      title: 'Post',
      action: 'Look',
      ...postProblems[state],
      detail: `${platformNames[platform]}, “${beginningOf(post.content, EXCERPT)}”`,
      target: adminPaths.post(post.id),
    }));
    const items = [...ofNetworks, ...ofPosts].slice(0, limit);
    return { items, total: totalOf(items.length) };
  };
