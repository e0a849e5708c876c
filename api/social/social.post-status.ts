import type { Db } from '#api/core/db/db.ts';
import { isoAt } from '#shared/core/time.ts';
import type { PostStatus } from '#shared/social/social.constants.ts';
import type { PostListener } from './social.ports.ts';
import { type DeliveryRow, type PostRow, postsStore, type SocialPostTables } from './social.store.ts';

const OPEN = new Set<DeliveryRow['state']>(['waiting', 'publishing', 'assist', 'late']);

/** The status of a post: it is published once one network has accepted it. */
function statusOf(deliveries: readonly DeliveryRow[]): { status: PostStatus; trouble: boolean } {
  const trouble = deliveries.some(({ state }) => state === 'failed' || state === 'uncertain');
  if (deliveries.some(({ state }) => state === 'published')) return { status: 'published', trouble };
  // A delivery that is still being looked up counts as open.
  const open = deliveries.some(
    ({ state, nextAt }) => OPEN.has(state) || (state === 'uncertain' && nextAt !== null),
  );
  if (deliveries.length === 0) return { status: 'draft', trouble };
  return { status: open ? 'scheduled' : 'failed', trouble };
}

/** Updates the status of a post from its deliveries, and notifies listeners when it is published. */
export async function followDeliveries(
  trx: Db<SocialPostTables>,
  postId: string,
  now: number,
  listeners: readonly PostListener[],
): Promise<PostRow | undefined> {
  const store = postsStore(trx);
  const post = await store.get(postId);
  if (!post) return undefined;
  const next = statusOf(await store.deliveries([postId]));
  if (next.status === post.status && next.trouble === post.trouble) return post;
  const publishedNow = next.status === 'published' && post.status !== 'published';
  const changed = await store.change(postId, {
    ...next,
    ...(publishedNow && { publishedAt: isoAt(now) }),
  });
  // Without any network left it is a draft again.
  const to = publishedNow ? 'published' : next.status === 'draft' ? 'approved' : undefined;
  if (to && post.sourceId) for (const listener of listeners) await listener.moved(trx, post.sourceId, to);
  return changed;
}
