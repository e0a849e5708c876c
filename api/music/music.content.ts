import type { ContentDocument, ContentKind } from '#api/site/site.content.ts';
import { documentInReply, inList, itemInReply } from '#api/site/site.preview.ts';
import { artistProfile } from '#shared/music/music.schema.ts';
import { releasePath } from '#shared/site/site.paths.ts';
import type { MusicStore } from './music.store.ts';

const songs = { page: 'music', address: '/api/music' } as const;

/** What the program needs to know of music services and releases. */
export const musicContent = (store: MusicStore): ContentKind[] => [
  {
    store: store.services,
    noun: 'music service',
    panel: 'pages/music',
    preview: itemInReply({ ...songs, path: '/api/admin/music/services', put: inList('services') }),
  },
  {
    store: store.releases,
    noun: 'release',
    panel: 'pages/releases',
    preview: itemInReply({
      ...songs,
      path: '/api/admin/music/releases',
      own: {
        page: 'release',
        type: 'website',
        pathOf: ({ id }) => releasePath(String(id)),
        around: async () => ({ services: await store.services.published() }),
      },
      put: inList('releases'),
    }),
  },
];

export const artistDocument: ContentDocument = {
  key: 'artist',
  preview: documentInReply('/api/admin/music/artist', artistProfile, ['artist'], '/api/artist'),
};
