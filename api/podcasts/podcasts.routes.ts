import { pageOf } from '#shared/core/paging.ts';
import type { podcastsContract } from '#shared/podcasts/podcasts.contract.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import type { PodcastsStore } from './podcasts.store.ts';

export function podcastsRoutes(store: PodcastsStore): Handlers<typeof podcastsContract> {
  return {
    list: async () => ({ shows: await store.list() }),
    episodes: async ({ params, query }) => {
      if (!(await store.shows.get(params.showId))) throw new AppError('request.not-found');
      return store.episodes(params.showId, pageOf(query));
    },
  };
}
