import type { ChangeTables } from '#api/core/content/changes.ts';
import type { DocumentTables } from '#api/core/content/document-store.ts';
import { documentRoutes, managedRoutes } from '#api/core/content/managed-routes.ts';
import { bind } from '#api/core/http/endpoints.ts';
import type { SliceParts } from '#api/core/slice.ts';
import { contentParts } from '#api/site/site.content.ts';
import { itemMeta } from '#api/site/site.item-meta.ts';
import type { FillableTables } from '#api/site/site.off.ts';
import type { YoutubeSlice } from '#api/youtube/youtube.slice.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import type { PageMetas } from '#shared/site/site.meta.ts';
import { videosBulkContract } from '#shared/videos/videos.bulk.contract.ts';
import {
  managedVideosContract,
  videoSettingsContract,
  videosAdminContract,
  videosContract,
} from '#shared/videos/videos.contract.ts';
import { videosAdminRoutes, videosBulkRoutes } from './videos.admin.routes.ts';
import { videosBulk } from './videos.bulk.ts';
import { videoSettingsDocument, videosContent, videosFacts } from './videos.content.ts';
import { videosPassages } from './videos.passages.ts';
import { videosPrivacy } from './videos.privacy.ts';
import { videosRoutes } from './videos.routes.ts';
import { seedVideos } from './videos.seed.ts';
import { type VideoTables, videoPaths, videosStore } from './videos.store.ts';

export const videosTables: FillableTables<VideoTables> = {
  content: { videos: videoPaths },
  seed: (database, now) => seedVideos(videosStore(database, now)),
  fillable: [
    {
      name: 'Music videos',
      target: adminPaths.panel('content/videos/all'),
      pages: ['music'],
      sections: ['music'],
      isFilled: ({ hasRows }) => hasRows('videos', 'isPublic'),
    },
  ],
};

interface VideosOptions extends SliceParts<VideoTables & DocumentTables & ChangeTables> {
  youtube: Pick<YoutubeSlice, 'finder'>;
  /** Titles and descriptions of the program's pages. */
  metas: () => Promise<PageMetas>;
}

/** Music videos. */
export function createVideosSlice({ database, ports, config, whoIs, youtube, metas }: VideosOptions) {
  const { now } = ports;
  const store = videosStore(database, now);
  const metaOf = itemMeta({ database, now, metas, origin: config.PUBLIC_URL });
  const bulk = videosBulk({ database, now, finder: youtube.finder, store });
  return {
    store,
    endpoints: [
      bind(videosContract, videosRoutes(store, metaOf)),
      bind(managedVideosContract, managedRoutes(store.videos, whoIs)),
      bind(videosAdminContract, videosAdminRoutes(store)),
      bind(videosBulkContract, videosBulkRoutes(bulk, whoIs)),
      bind(videoSettingsContract, documentRoutes(store.settings, whoIs)),
    ],
    ...contentParts(store, videosContent, [videoSettingsDocument], videosPassages, videosFacts),
    privacyFacts: videosPrivacy(store),
  };
}
