import { type Platform, type PostSort, type PostView, platforms } from '#shared/social/social.constants.ts';
import type { SocialAccount } from '#shared/social/social.schema.ts';
import { useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { usePagedOwnerData } from '#web/core/admin-ui/lists/use-paged-owner-data.ts';

const ACCOUNTS = 'GET /api/social/accounts';

/** Every network; none is known before the first reply. */
export function useAccounts() {
  const { data, error, isPending, refetch } = useOwnerData(ACCOUNTS, {});
  const known = new Map(data?.accounts.map((account) => [account.platform, account]));
  const none = {
    connected: false,
    name: null,
    server: null,
    reconnect: false,
    expiresAt: null,
    waiting: 0,
    chosenLast: false,
  };
  const accounts: SocialAccount[] = platforms.map((platform) => known.get(platform) ?? { platform, ...none });
  const connected = accounts.flatMap((account): Platform[] => (account.connected ? [account.platform] : []));
  return { accounts, connected, site: data?.site ?? '', isPending, error, refetch };
}

/** Posts of one kind, page after page. */
export const usePosts = (view: PostView, sort: PostSort = 'newest') =>
  usePagedOwnerData('GET /api/social/posts', { view, sort });
