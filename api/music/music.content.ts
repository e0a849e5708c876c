import type { ContentKind } from '#api/site/site.content.ts';
import { releasePath } from '#shared/site/site.paths.ts';
import type { MusicStore } from './music.store.ts';

/** What the program needs to know of music services and releases. */
export const musicContent = (store: MusicStore): ContentKind[] => [
  { store: store.services, noun: 'music service', panel: 'pages/music', found: null },
  {
    store: store.releases,
    noun: 'release',
    panel: 'pages/releases',
    found: {
      kind: 'release',
      read: async () =>
        (await store.releases.published()).map(({ id, title, description, label }) => ({
          path: releasePath(id),
          title,
          texts: [description, label],
        })),
    },
  },
];
