import type { ConnectionId, ConnectionKind } from './connection.ts';
import { appFields } from './service-connections.ts';

/** The networks whose apps the owner registers, and the connection of each. */
export const networkConnectionIds = {
  instagram: 'instagram',
  twitter: 'twitter',
  facebook: 'facebook',
  linkedin: 'linkedin',
  youtube: 'youtube-upload',
  tiktok: 'tiktok',
  threads: 'threads',
} as const satisfies Record<string, ConnectionId>;
export type NetworkWithApp = keyof typeof networkConnectionIds;
export const networksWithApp = Object.keys(networkConnectionIds) as NetworkWithApp[];

type AppVariable<N extends NetworkWithApp> = `${Uppercase<N>}_CLIENT_${'ID' | 'SECRET'}`;

/** The environment's names for the owner's app at a network: of its id, and of its secret. */
export const appVariables = <N extends NetworkWithApp>(network: N) => {
  const prefix = network.toUpperCase() as Uppercase<N>;
  return [`${prefix}_CLIENT_ID`, `${prefix}_CLIENT_SECRET`] as const;
};

/** Something for each variable of an app. */
export const forAppVariables = <Value>(value: Value) =>
  Object.fromEntries(networksWithApp.flatMap(appVariables).map((name) => [name, value])) as Record<
    AppVariable<NetworkWithApp>,
    Value
  >;

/** Something for the connection of each network. */
export const forNetworkConnections = <Value>(makeFor: (network: NetworkWithApp) => Value) =>
  Object.fromEntries(
    networksWithApp.map((network) => [networkConnectionIds[network], makeFor(network)]),
  ) as Record<(typeof networkConnectionIds)[NetworkWithApp], Value>;

interface NetworkApp {
  network: NetworkWithApp;
  name: string;
  /** What the connection is good for. */
  live: string;
  /** What the variable holds, for `.env.example`. */
  app: string;
  keyUrl: string;
}

const networkApps: readonly NetworkApp[] = [
  {
    network: 'instagram',
    name: 'Instagram',
    live: 'Publishes your posts on Instagram.',
    app: 'a Meta app with Instagram login, for posting on Instagram',
    keyUrl: 'https://developers.facebook.com/apps/',
  },
  {
    network: 'twitter',
    name: 'Twitter/X',
    live: 'Publishes your posts on Twitter/X.',
    app: 'an app at developer.x.com, for posting on Twitter/X',
    keyUrl: 'https://developer.x.com/en/portal/dashboard',
  },
  {
    network: 'facebook',
    name: 'Facebook',
    live: 'Publishes your posts on your Facebook page.',
    app: 'a Meta app with Facebook Login, for posting on a page',
    keyUrl: 'https://developers.facebook.com/apps/',
  },
  {
    network: 'linkedin',
    name: 'LinkedIn',
    live: 'Publishes your posts on LinkedIn.',
    app: 'an app at linkedin.com/developers, for posting on LinkedIn',
    keyUrl: 'https://www.linkedin.com/developers/apps',
  },
  {
    network: 'youtube',
    name: 'YouTube uploads',
    live: 'Uploads the videos of your posts to YouTube.',
    app: 'an OAuth client at console.cloud.google.com, for uploading to YouTube',
    keyUrl: 'https://console.cloud.google.com/apis/credentials',
  },
  {
    network: 'tiktok',
    name: 'TikTok',
    live: 'Publishes your posts on TikTok.',
    app: 'an app at developers.tiktok.com (its client key), for posting on TikTok',
    keyUrl: 'https://developers.tiktok.com/apps/',
  },
  {
    network: 'threads',
    name: 'Threads',
    live: 'Publishes your posts on Threads.',
    app: 'a Meta app with the use case Threads (its Threads app id), for posting on Threads',
    keyUrl: 'https://developers.facebook.com/apps/',
  },
];

export const networkConnections: readonly ConnectionKind[] = networkApps.map(
  ({ network, name, live, app, keyUrl }) => {
    const prefix = network.toUpperCase();
    const callbackPath = `/api/social/callback/${network}` as const;
    return {
      id: networkConnectionIds[network],
      name,
      live: `${live} After this, connect your account under Social Media.`,
      test: 'Asks the network whether it knows the client id and secret. Posting is tested once your account is connected.',
      fields: appFields(prefix),
      keyUrl,
      callbackPath,
      variables: [
        {
          name: `${prefix}_CLIENT_ID`,
          text: `The client id of ${app}. Its callback address is PUBLIC_URL${callbackPath}. Default: none; posts there are made by hand.`,
        },
        {
          name: `${prefix}_CLIENT_SECRET`,
          text: `The secret that belongs to ${prefix}_CLIENT_ID. Default: none.`,
        },
      ],
    };
  },
);
