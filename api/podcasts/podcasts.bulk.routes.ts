import type { WhoIs } from '#api/core/content/managed-routes.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import type { podcastsBulkContract } from '#shared/podcasts/podcasts.bulk.contract.ts';
import type { podcastsBulk } from './podcasts.bulk.ts';

type Bulk = ReturnType<typeof podcastsBulk>;

export function podcastsBulkRoutes(bulk: Bulk, whoIs: WhoIs): Handlers<typeof podcastsBulkContract> {
  return {
    previewEpisodes: ({ body }) => bulk.previewEpisodes(body),
    saveEpisodes: async ({ body }, ctx) => bulk.saveEpisodes(body, await whoIs(ctx)),
    previewSeries: ({ body }) => bulk.previewSeries(body),
    saveSeries: async ({ body }, ctx) => bulk.saveSeries(body, await whoIs(ctx)),
  };
}
