import { managedRoutes, type WhoIs } from '#api/core/content/managed-routes.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import { pageOf } from '#shared/core/paging.ts';
import { isAt, listenIn, listenInFields } from '#shared/podcasts/listen-in.ts';
import type {
  episodesContract,
  podcastsContract,
  seriesContract,
} from '#shared/podcasts/podcasts.contract.ts';
import type { Series } from '#shared/podcasts/podcasts.schema.ts';
import type { podcastsFeeds } from './podcasts.feeds.ts';
import type { podcastsPages } from './podcasts.pages.ts';
import type { PodcastsStore } from './podcasts.store.ts';

interface PodcastsRoutes {
  store: PodcastsStore;
  pages: ReturnType<typeof podcastsPages>;
  feeds: Pick<ReturnType<typeof podcastsFeeds>, 'feed' | 'chapters'>;
}

export function podcastsRoutes({ store, pages, feeds }: PodcastsRoutes): Handlers<typeof podcastsContract> {
  return {
    list: async () => ({ shows: await store.list() }),
    episodes: async ({ params, query }) => {
      const page = await store.episodesOf(params.showId, pageOf(query));
      // A show with episodes is published, so only one without episodes has to be checked.
      if (page.total === 0 && !(await store.series.findPublished(params.showId)))
        throw new AppError('request.not-found');
      return page;
    },
    guests: async () => ({ guests: await store.guestsShown.first() }),
    page: ({ params }) => pages.show(params.showId, 1),
    archive: ({ params }) => pages.show(params.showId, Number(params.number)),
    episode: ({ params }) => pages.episode(params.episodeId),
    async feed({ params }, ctx) {
      const { xml, movedTo } = await feeds.feed(params.showId);
      if (movedTo !== null) {
        ctx.redirect(movedTo);
        ctx.status = 301;
      }
      return xml;
    },
    chapters: ({ params }) => feeds.chapters(params.episodeId),
  };
}

const HERE =
  'This is an address of this hub. Enter the address of the feed at its new host, or leave it empty';

/** The handlers for series. @param origin the hub's own address: a feed that moved to it would lead to itself */
export function seriesRoutes(
  store: PodcastsStore,
  whoIs: WhoIs,
  origin: string,
): Handlers<typeof seriesContract> {
  const routes = managedRoutes(store.series, whoIs);
  const checked = <T extends Partial<Series>>(body: T) => {
    const wrong = listenInFields.flatMap((field) => {
      const address = body[field];
      return !address || isAt(field, address)
        ? []
        : [[field, `This is no address of ${listenIn[field].name}`] as const];
    });
    const isHere = body.movedTo && new URL(body.movedTo).host === new URL(origin).host;
    const fields = { ...Object.fromEntries(wrong), ...(isHere ? { movedTo: HERE } : {}) };
    if (Object.keys(fields).length > 0) throw new AppError('request.invalid', { fields });
    return body;
  };
  return {
    ...routes,
    create: async ({ body }, ctx) => routes.create({ body: checked(body) }, ctx),
    update: async ({ params, body }, ctx) => routes.update({ params, body: checked(body) }, ctx),
  };
}

/** The handlers for episodes. An audio file's length is read from the file, whatever was sent. */
export function episodesRoutes(
  store: PodcastsStore,
  whoIs: WhoIs,
  lengthOf: (audio: string | null) => Promise<number | null>,
): Handlers<typeof episodesContract> {
  const routes = managedRoutes(store.episodes, whoIs);
  const measured = async <T extends { audio: string | null }>(body: T) => ({
    ...body,
    audioSeconds: await lengthOf(body.audio),
  });
  return {
    ...routes,
    create: async ({ body }, ctx) => routes.create({ body: await measured(body) }, ctx),
    update: async ({ params, body }, ctx) => routes.update({ params, body: await measured(body) }, ctx),
  };
}
