import { partsFor } from '#shared/social/social.rules.ts';
import type { SocialAccount, SocialPost } from '#shared/social/social.schema.ts';
import { namesServer } from '#shared/social/social.setup.ts';
import type { AccountRow } from './social.accounts.ts';
import type { DeliveryRow, PostRow } from './social.store.ts';

/** A post as the owner sees it, its networks in the order in which they were chosen. */
export function postView(post: PostRow, deliveries: readonly DeliveryRow[]): SocialPost {
  const { deletedAt: _, trouble: __, mediaUrls, ...rest } = post;
  const own = deliveries.filter(({ postId }) => postId === post.id);
  return {
    ...rest,
    ...(mediaUrls.length > 0 && { mediaUrls }),
    deliveries: post.platforms.flatMap((platform) => {
      const found = own.find((delivery) => delivery.platform === platform);
      if (!found) return [];
      const { state, attempts, nextAt, error, at, parts } = found;
      const url = found.url ?? parts[0]?.url ?? null;
      const posted = { posted: parts.length, of: partsFor(platform, post).length };
      return [
        { platform, state, attempts, nextAt, url, error, at, ...(parts.length > 0 && { parts: posted }) },
      ];
    }),
  };
}

export const accountView = (
  platform: SocialAccount['platform'],
  account: Omit<AccountRow, 'tokens'> | undefined,
  { waiting, chosenLast }: Pick<SocialAccount, 'waiting' | 'chosenLast'>,
): SocialAccount => ({
  platform,
  connected: account !== undefined && !account.reconnect,
  name: account?.name ?? null,
  server: (namesServer(platform) && account?.server) || null,
  reconnect: account?.reconnect ?? false,
  // A token that is renewed automatically does not expire for the owner.
  expiresAt: account && account.refreshAt === null ? account.expiresAt : null,
  waiting,
  chosenLast,
});
