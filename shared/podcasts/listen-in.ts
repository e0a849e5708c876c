import { networks } from '#shared/site/networks.ts';

/** The fields of a show with its pages at other services: what visitors read, and the mark; in their order. */
export const listenIn = {
  appleUrl: networks.applePodcasts,
  spotifyUrl: networks.spotify,
  pocketCastsUrl: {
    name: 'Pocket Casts',
    drawing:
      'M20.500 12a8.500 8.500 0 1 0-8.500 8.500M17 12a5 5 0 1 0-5 5M13.500 12a1.500 1.500 0 1 0-3 0a1.500 1.500 0 1 0 3 0',
  },
  overcastUrl: {
    name: 'Overcast',
    drawing:
      'M3.500 12a8.500 8.500 0 1 0 17 0a8.500 8.500 0 1 0-17 0M12 11l-2.500 9M12 11l2.500 9M8.500 9.500a4.500 4.500 0 0 0 0 5M15.500 9.500a4.500 4.500 0 0 1 0 5',
  },
} as const;
export type ListenIn = keyof typeof listenIn;
export const listenInFields = Object.keys(listenIn) as ListenIn[];
