import { networks } from '#shared/site/networks.ts';

interface Service {
  /** What visitors read. */
  name: string;
  drawing: string;
  /** The domains of its addresses. */
  domains: readonly string[];
}

/** The fields of a show with its pages at other services, in the order in which visitors see them. */
export const listenIn = {
  appleUrl: {
    ...networks.applePodcasts,
    domains: ['podcasts.apple.com', 'itunes.apple.com', 'apple.co'],
  },
  spotifyUrl: { ...networks.spotify, domains: ['spotify.com', 'spotify.link'] },
  pocketCastsUrl: {
    name: 'Pocket Casts',
    domains: ['pca.st', 'pocketcasts.com'],
    drawing:
      'M20.500 12a8.500 8.500 0 1 0-8.500 8.500M17 12a5 5 0 1 0-5 5M13.500 12a1.500 1.500 0 1 0-3 0a1.500 1.500 0 1 0 3 0',
  },
  overcastUrl: {
    name: 'Overcast',
    domains: ['overcast.fm'],
    drawing:
      'M3.500 12a8.500 8.500 0 1 0 17 0a8.500 8.500 0 1 0-17 0M12 11l-2.500 9M12 11l2.500 9M8.500 9.500a4.500 4.500 0 0 0 0 5M15.500 9.500a4.500 4.500 0 0 1 0 5',
  },
} as const satisfies Record<string, Service>;
export type ListenIn = keyof typeof listenIn;
export const listenInFields = Object.keys(listenIn) as ListenIn[];

/** Whether an address leads to a service, so that nobody is sent to another one. */
export function isAt(field: ListenIn, address: string): boolean {
  const { hostname } = new URL(address);
  return listenIn[field].domains.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`));
}
