import type { ChangeTables } from '#api/core/content/changes.ts';
import { documentRoutes, managedRoutes } from '#api/core/content/managed-routes.ts';
import type { DocumentTables } from '#api/core/db/document.ts';
import { bind } from '#api/core/http/endpoints.ts';
import type { SliceParts, SliceTables } from '#api/core/slice.ts';
import type { YoutubeFinder } from '#api/youtube/find-videos.ts';
import {
  managedVideosContract,
  videoSettingsContract,
  videosAdminContract,
} from '#shared/videos/videos.admin.contract.ts';
import { videosBulkContract } from '#shared/videos/videos.bulk.contract.ts';
import { videosContract } from '#shared/videos/videos.contract.ts';
import { videosAdminRoutes, videosBulkRoutes } from './videos.admin.routes.ts';
import { videosAdminStore } from './videos.admin.store.ts';
import { videosBulk } from './videos.bulk.ts';
import { videosRoutes } from './videos.routes.ts';
import { seedVideos } from './videos.seed.ts';
import { type VideoTables, videosStore } from './videos.store.ts';

export const videosTables: SliceTables<VideoTables> = {
  content: ['videos'],
  seed: (trx, now) => seedVideos(videosStore(trx, now)),
};

interface VideosOptions extends SliceParts<VideoTables & DocumentTables & ChangeTables> {
  finder: YoutubeFinder;
}

/** Music videos. */
export function createVideosSlice({ database, ports, whoIs, finder }: VideosOptions) {
  const { now } = ports;
  const store = videosStore(database.db, now);
  const managed = videosAdminStore(database, now);
  const bulk = videosBulk({ database, now, finder, store: managed });
  return {
    store,
    endpoints: [
      bind(videosContract, videosRoutes(store)),
      bind(managedVideosContract, managedRoutes(managed.videos, whoIs)),
      bind(videosAdminContract, videosAdminRoutes(managed)),
      bind(videosBulkContract, videosBulkRoutes(bulk, whoIs)),
      bind(videoSettingsContract, documentRoutes(managed.settings, whoIs)),
    ],
    trash: [managed.videos],
  };
}
