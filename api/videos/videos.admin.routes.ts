import type { WhoIs } from '#api/core/content/managed-routes.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import type { videosBulkContract } from '#shared/videos/videos.bulk.contract.ts';
import type { videosAdminContract } from '#shared/videos/videos.contract.ts';
import type { videosBulk } from './videos.bulk.ts';
import type { VideosStore } from './videos.store.ts';

export const videosAdminRoutes = (store: VideosStore): Handlers<typeof videosAdminContract> => ({
  categories: async () => ({ items: await store.categories() }),
});

export const videosBulkRoutes = (
  bulk: ReturnType<typeof videosBulk>,
  whoIs: WhoIs,
): Handlers<typeof videosBulkContract> => ({
  preview: ({ body }) => bulk.preview(body),
  save: async ({ body }, ctx) => bulk.save(body, await whoIs(ctx)),
});
