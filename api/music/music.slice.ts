import type { ChangeTables } from '#api/core/content/changes.ts';
import type { DocumentTables } from '#api/core/content/document-store.ts';
import { documentRoutes, managedRoutes } from '#api/core/content/managed-routes.ts';
import { bind } from '#api/core/http/endpoints.ts';
import type { SliceParts, SliceTables } from '#api/core/slice.ts';
import {
  artistContract,
  musicContract,
  musicServicesContract,
  releasesContract,
} from '#shared/music/music.contract.ts';
import { musicRoutes } from './music.routes.ts';
import { seedMusic } from './music.seed.ts';
import { type MusicTables, musicStore } from './music.store.ts';

export const musicTables: SliceTables<MusicTables> = {
  content: ['musicServices', 'musicReleases'],
  seed: (database, now) => seedMusic(musicStore(database, now)),
};

/** The artist, releases, and where the music is to be heard. */
export function createMusicSlice({
  database,
  ports,
  whoIs,
}: SliceParts<MusicTables & DocumentTables & ChangeTables>) {
  const store = musicStore(database, ports.now);
  return {
    store,
    endpoints: [
      bind(musicContract, musicRoutes(store)),
      bind(musicServicesContract, managedRoutes(store.services, whoIs)),
      bind(releasesContract, managedRoutes(store.releases, whoIs)),
      bind(artistContract, documentRoutes(store.artist, whoIs)),
    ],
    trash: [store.services, store.releases],
    scheduled: [store.services, store.releases],
  };
}
