import type { ChangeTables } from '#api/core/content/changes.ts';
import type { DocumentTables } from '#api/core/content/document-store.ts';
import { documentRoutes, managedRoutes } from '#api/core/content/managed-routes.ts';
import { bind } from '#api/core/http/endpoints.ts';
import type { SliceParts } from '#api/core/slice.ts';
import { contentParts } from '#api/site/site.content.ts';
import { itemMeta } from '#api/site/site.item-meta.ts';
import type { FillableTables } from '#api/site/site.off.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import {
  artistContract,
  musicContract,
  musicServicesContract,
  releasesContract,
} from '#shared/music/music.contract.ts';
import type { PageMetas } from '#shared/site/site.meta.ts';
import { artistDocument, musicContent, musicFacts } from './music.content.ts';
import { musicPassages } from './music.passages.ts';
import { musicRoutes } from './music.routes.ts';
import { seedMusic } from './music.seed.ts';
import { type MusicTables, musicStore, releasePaths } from './music.store.ts';

export const musicTables: FillableTables<MusicTables> = {
  content: { musicServices: null, musicReleases: releasePaths },
  seed: (database, now) => seedMusic(musicStore(database, now)),
  fillable: [
    {
      name: 'Music',
      target: adminPaths.panel('pages/releases'),
      pages: ['music'],
      sections: ['music'],
      isFilled: async ({ hasRows }) => (await hasRows('musicReleases')) || hasRows('musicServices'),
    },
    {
      name: 'Artist page',
      target: adminPaths.panel('pages/artist'),
      pages: ['artist'],
      isFilled: ({ hasDocument }) => hasDocument('artist'),
    },
  ],
};

interface MusicOptions extends SliceParts<MusicTables & DocumentTables & ChangeTables> {
  /** The metadata of the program's built-in pages. */
  metas: () => Promise<PageMetas>;
}

/** The artist, the releases, and the services that have the music. */
export function createMusicSlice({ database, ports, config, whoIs, metas }: MusicOptions) {
  const { now } = ports;
  const metaOf = itemMeta({ database, now, metas, origin: config.PUBLIC_URL });
  const store = musicStore(database, now);
  return {
    store,
    endpoints: [
      bind(musicContract, musicRoutes(store, metaOf)),
      bind(musicServicesContract, managedRoutes(store.services, whoIs)),
      bind(releasesContract, managedRoutes(store.releases, whoIs)),
      bind(artistContract, documentRoutes(store.artist, whoIs)),
    ],
    ...contentParts(store, musicContent, [artistDocument], musicPassages, musicFacts),
  };
}

export type MusicSlice = ReturnType<typeof createMusicSlice>;
