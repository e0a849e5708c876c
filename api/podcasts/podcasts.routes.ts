import { AppError } from '#api/core/http/app-error.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import { PAGE_SIZE_MAX, pageOf } from '#shared/core/paging.ts';
import type { podcastsContract } from '#shared/podcasts/podcasts.contract.ts';
import { feedXml } from './podcasts.feed.ts';
import type { podcastsPages } from './podcasts.pages.ts';
import type { PodcastsStore } from './podcasts.store.ts';

interface PodcastsRoutes {
  store: PodcastsStore;
  pages: ReturnType<typeof podcastsPages>;
  /** The site's own address, without a slash at its end. */
  publicUrl: string;
  /** The site's language tag. */
  language: () => Promise<string>;
}

export function podcastsRoutes({
  store,
  pages,
  publicUrl,
  language,
}: PodcastsRoutes): Handlers<typeof podcastsContract> {
  return {
    list: async () => ({ shows: await store.list() }),
    episodes: async ({ params, query }) => {
      const page = await store.episodesOf(params.showId, pageOf(query));
      // Only a show without episodes may turn out to be none.
      if (page.total === 0 && !(await store.series.findPublished(params.showId)))
        throw new AppError('request.not-found');
      return page;
    },
    page: ({ params }) => pages.show(params.showId, 1),
    archive: ({ params }) => pages.show(params.showId, Number(params.number)),
    episode: ({ params }) => pages.episode(params.episodeId),
    feed: async ({ params }) => {
      const show = await store.series.findPublished(params.showId);
      if (!show) throw new AppError('request.not-found');
      const { items } = await store.episodesOf(show.id, { limit: PAGE_SIZE_MAX, offset: 0 });
      return feedXml(show, items, { origin: publicUrl, language: await language() });
    },
  };
}
