import type { SearchConsole } from '#api/seo/google/search-console.ts';
import type { SocialSlice } from '#api/social/social.slice.ts';
import type { NetworkWithApp, networkConnectionIds } from '#shared/core/connections/network-connections.ts';
import type { ConnectionCheck } from '../connection-check.ts';

/** Asks Google about the client, or about the access once the owner has given it. */
export const googleCheck = ({
  searchConsole,
}: {
  searchConsole: Pick<SearchConsole, 'health' | 'check'>;
}): ConnectionCheck<'google'> => ({
  status: searchConsole.health,
  run: (_, signal) => searchConsole.check(signal),
});

type NetworkConnection = (typeof networkConnectionIds)[NetworkWithApp];

/** Asks a network whether it knows the owner's app. */
export const networkAppCheck = (
  network: NetworkWithApp,
  { checkApp }: Pick<SocialSlice, 'checkApp'>,
): ConnectionCheck<NetworkConnection> => ({
  run: ({ clientId: id, clientSecret: secret }, signal) => checkApp(network, { id, secret }, signal),
});
