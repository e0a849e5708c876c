import type { ContentKind } from '#api/site/site.content.ts';
import type { MusicStore } from './music.store.ts';

/** What the program needs to know of music services and releases. */
export const musicContent = (store: MusicStore): ContentKind[] => [
  { store: store.services, noun: 'music service', panel: 'pages/music' },
  { store: store.releases, noun: 'release', panel: 'pages/releases' },
];
