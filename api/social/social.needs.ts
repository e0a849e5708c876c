import { totalOf } from '#api/core/db/key-page.ts';
import type { NeedSource } from '#api/core/slice.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { beginningOf } from '#shared/core/text.ts';
import { type DeliveryState, platformNames } from '#shared/social/social.constants.ts';
import type { postQueries } from './social.queries.ts';

const postProblems: Partial<Record<DeliveryState, { title: string; action: string }>> = {
  assist: { title: 'Post by hand', action: 'Post' },
  late: { title: 'Post missed its time', action: 'Decide' },
  failed: { title: 'Post was not published', action: 'Look' },
  uncertain: { title: 'Post may not have arrived', action: 'Settle' },
};
const EXCERPT = 60;

/** Posts that the owner has to post by hand, or to decide about. */
export const postsToLookAt =
  (posts: ReturnType<typeof postQueries>): NeedSource =>
  async (limit) => {
    const waiting = await posts.waitingForOwner(limit);
    const items = waiting.map(({ delivery: { platform, state, at, id }, post }) => ({
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
    return { items, total: totalOf(items.length) };
  };
