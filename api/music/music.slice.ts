import type { ChangeTables } from '#api/core/content/changes.ts';
import type { DocumentTables } from '#api/core/content/document-store.ts';
import { documentRoutes, managedRoutes } from '#api/core/content/managed-routes.ts';
import { bind } from '#api/core/http/endpoints.ts';
import type { SliceParts } from '#api/core/slice.ts';
import { audioAt } from '#api/media/media.audio.ts';
import type { MediaSlice } from '#api/media/media.slice.ts';
import type { MediaTables } from '#api/media/media.store.ts';
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
import type { Offer } from '#shared/music/music.schema.ts';
import type { PageMetas } from '#shared/site/site.meta.ts';
import { artistDocument, musicContent, musicFacts } from './music.content.ts';
import { musicPassages } from './music.passages.ts';
import { musicRoutes, releasesRoutes } from './music.routes.ts';
import { seedMusic } from './music.seed.ts';
import { musicShown, releaseDayJob } from './music.shown.ts';
import { type MusicTables, musicStore, releasePaths } from './music.store.ts';

export const musicTables: FillableTables<MusicTables> = {
  content: { musicServices: null, musicReleases: releasePaths },
  seed: (database, now) => seedMusic(musicStore(database, now)),
  fillable: [
    {
      name: 'Music',
      target: adminPaths.panel('content/music/releases'),
      pages: ['music'],
      sections: ['music'],
      isFilled: async ({ hasRows }) => (await hasRows('musicReleases')) || hasRows('musicServices'),
    },
    {
      name: 'Artist page',
      target: adminPaths.panel('content/music/artist'),
      pages: ['artist'],
      isFilled: ({ hasDocument }) => hasDocument('artist'),
    },
  ],
};

interface MusicOptions extends SliceParts<MusicTables & MediaTables & DocumentTables & ChangeTables> {
  media: Pick<MediaSlice, 'audioLength'>;
  offeredProduct: (productId: string) => Promise<Offer | null>;
  /** The metadata of the program's built-in pages. */
  metas: () => Promise<PageMetas>;
}

/** The artist, the releases, and the services that have the music. */
export function createMusicSlice(options: MusicOptions) {
  const { database, ports, config, whoIs, metas, media, offeredProduct } = options;
  const { now } = ports;
  const metaOf = itemMeta({ database, now, metas, origin: config.PUBLIC_URL });
  const store = musicStore(database, now, audioAt);
  const shown = musicShown({ store, now, offerOf: offeredProduct });
  return {
    store,
    endpoints: [
      bind(musicContract, musicRoutes(store, shown, metaOf)),
      bind(musicServicesContract, managedRoutes(store.services, whoIs)),
      bind(releasesContract, releasesRoutes(store, whoIs, media.audioLength)),
      bind(artistContract, documentRoutes(store.artist, whoIs)),
    ],
    jobs: [releaseDayJob(store, ports)],
    ...contentParts(
      store,
      (from) => musicContent(from, shown),
      [artistDocument],
      (from, context) => musicPassages(from, shown, context),
      musicFacts,
    ),
  };
}

export type MusicSlice = ReturnType<typeof createMusicSlice>;
