import { type ContentStore, parseWhole } from '#api/core/content/content-store.ts';
import type { ManagedSchemas } from '#api/core/content/managed-table.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { Reader } from '#api/core/http/endpoints.ts';
import type { Clock } from '#api/core/ports.ts';
import type { MusicStore } from '#api/music/music.store.ts';
import type { OwnPagesSlice } from '#api/own-pages/own-pages.slice.ts';
import type { PlaylistStore } from '#api/playlist/playlist.store.ts';
import type { PodcastsStore } from '#api/podcasts/podcasts.store.ts';
import type { PressStore } from '#api/press/press.store.ts';
import type { ProductsStore } from '#api/products/products.store.ts';
import type { ServicesStore } from '#api/services/services.store.ts';
import type { ItemMeta } from '#api/site/site.item-meta.ts';
import type { StreamStore } from '#api/stream/stream.store.ts';
import type { VideosStore } from '#api/videos/videos.store.ts';
import type { PreviewedContent } from '#shared/core/preview-kinds.ts';
import { managedOwnPagesContract } from '#shared/own-pages/own-pages.contract.ts';
import { ARCHIVE_PAGE } from '#shared/podcasts/podcasts.constants.ts';
import type { MadePageParts } from '#shared/site/site.meta.ts';
import {
  addressOfPath,
  episodePath,
  type MadePage,
  ownPagePath,
  type PageKey,
  productPath,
  releasePath,
  showPath,
  videoPath,
} from '#shared/site/site.paths.ts';
import type { Site } from '#shared/site/site.schema.ts';
import type { ContentPlace } from './preview.place.ts';

export interface ContentStores {
  podcasts: PodcastsStore;
  music: MusicStore;
  videos: VideosStore;
  playlist: PlaylistStore;
  press: PressStore;
  services: ServicesStore;
  products: ProductsStore;
  stream: StreamStore;
}

interface ContentPlaces {
  stores: ContentStores;
  ownPages: Pick<OwnPagesSlice, 'store' | 'unsaved'>;
  read: Reader;
  metaOf: ItemMeta;
  now: Clock;
}

type Row = Record<string, unknown> & { id: string };
type Reply = Record<string, unknown>;
type Compare = (one: Row, other: Row) => number;

interface InReply {
  page: PageKey;
  /** The page of the item itself, which is shown first. */
  own?: OwnPage;
  /** The API address whose reply contains the item. */
  address: string;
  store: Pick<ContentStore<ManagedSchemas>, 'kind' | 'draft' | 'shown'>;
  /** Puts the item into a reply, in place of its saved version. */
  put(reply: Reply, row: Row, item: Record<string, unknown>): void;
  /** Why no page would show it; undefined when one would. */
  hidden?(row: Row): string | undefined;
}

/** The page of an item: its path, and what it shows besides the item. A draft has no neighbours. */
interface OwnPage {
  page: MadePage;
  type: MadePageParts['type'];
  pathOf(item: Record<string, unknown>): string;
  around?(item: Record<string, unknown>): Promise<Reply>;
}

const ALONE = { previous: null, next: null };

/** Where visitors see each kind of content. */
export function contentPlaces({
  stores,
  ownPages,
  read,
  metaOf,
  now,
}: ContentPlaces): Record<PreviewedContent, ContentPlace> {
  const { podcasts, music, videos, playlist, press, services, products, stream } = stores;
  const inList = (list: string, compare?: Compare) => (reply: Reply, row: Row) => {
    reply[list] = withRow(reply[list] as Row[], row, compare);
  };
  const inReply = ({ page, own, address, store, put, hidden }: InReply): ContentPlace => ({
    store,
    pages: own ? [own.page, page] : [page],
    pathOf: (item, asked) => (asked === own?.page ? own.pathOf(item) : undefined),
    async unsaved(item) {
      const row = store.shown(item) as Row;
      // The reply is cached for visitors too, so only a copy of it is changed.
      const reply = structuredClone(await read(address)) as Reply;
      put(reply, row, item);
      const replies = new Map([[address, reply]]);
      if (own) {
        const path = own.pathOf(item);
        const meta = await metaOf({ ...wordsOf(row), path, type: own.type });
        const around = await own.around?.(item);
        replies.set(addressOfPath(own.page, path) as string, { ...row, meta, ...ALONE, ...around });
      }
      return replies;
    },
    hidden: (item) => hidden?.(store.shown(item) as Row),
  });
  const live = { page: 'live', address: '/api/stream' } as const;
  const media = { page: 'media', address: '/api/press' } as const;
  const songs = { page: 'music', address: '/api/music' } as const;
  const offers = { page: 'services', address: '/api/services' } as const;
  const shows = { page: 'podcasts', address: '/api/podcasts' } as const;

  /** A series, published or not. */
  async function showOf(id: string) {
    const draft = await podcasts.series.draft(id);
    if (!draft) throw new AppError('request.invalid', { fields: { seriesId: 'There is no such series' } });
    return podcasts.series.shown(draft.fields);
  }
  const songServices = async () => ({ services: await music.services.published() });

  return {
    '/api/admin/podcasts/series': inReply({
      ...shows,
      store: podcasts.series,
      own: {
        page: 'show',
        type: 'website',
        pathOf: ({ seriesId }) => showPath(String(seriesId)),
        async around({ seriesId }) {
          const { items, total } = await podcasts.episodesOf(String(seriesId), {
            limit: ARCHIVE_PAGE,
            offset: 0,
          });
          const pages = Math.max(1, Math.ceil(total / ARCHIVE_PAGE));
          const guests = await podcasts.guestsShown.ofShow(String(seriesId));
          return { episodes: items, total, number: 1, pages, guests };
        },
      },
      put(reply, row) {
        const saved = (reply.shows as Row[]).find(({ id }) => id === row.id);
        reply.shows = withRow(reply.shows as Row[], { ...row, episodes: saved?.episodes ?? [] });
      },
    }),
    '/api/admin/podcasts/episodes': inReply({
      ...shows,
      store: podcasts.episodes,
      own: {
        page: 'episode',
        type: 'article',
        pathOf: ({ seriesId, episodeId }) => episodePath(String(seriesId), String(episodeId)),
        around: async ({ seriesId, episodeId }) => ({
          show: await showOf(String(seriesId)),
          guests: await podcasts.guestsShown.ofEpisode(String(episodeId)),
        }),
      },
      put(reply, row, { seriesId }) {
        for (const show of reply.shows as (Row & { episodes: Row[] })[]) {
          const others = show.episodes.filter(({ id }) => id !== row.id);
          show.episodes = show.id === seriesId ? withRow(others, row, byFalling('number')) : others;
        }
      },
    }),
    '/api/admin/podcasts/guests': inReply({
      page: 'podcasts',
      address: '/api/guests',
      store: podcasts.guests,
      put: inList('guests'),
    }),
    '/api/admin/music/services': inReply({ ...songs, store: music.services, put: inList('services') }),
    '/api/admin/music/releases': inReply({
      ...songs,
      store: music.releases,
      own: {
        page: 'release',
        type: 'website',
        pathOf: ({ id }) => releasePath(String(id)),
        around: songServices,
      },
      put: inList('releases'),
    }),
    '/api/admin/videos/videos': inReply({
      page: 'music',
      address: '/api/videos/music',
      store: videos.videos,
      own: { page: 'video', type: 'video', pathOf: ({ id }) => videoPath(String(id)) },
      put(reply, row) {
        const others = (reply.videos as Row[]).filter(({ id }) => id !== row.id);
        // Videos of other categories are shown only on their own page.
        reply.videos = row.category === 'Music Video' ? withRow(reply.videos as Row[], row) : others;
      },
    }),
    '/api/admin/playlist/playlists': inReply({
      page: 'playlist',
      address: '/api/playlists',
      store: playlist.playlists,
      put: inList('playlists'),
    }),
    '/api/admin/press/features': inReply({ ...media, store: press.features, put: inList('features') }),
    '/api/admin/press/articles': inReply({ ...media, store: press.articles, put: inList('articles') }),
    '/api/admin/press/affiliations': inReply({
      ...media,
      store: press.affiliations,
      put: inList('affiliations'),
    }),
    '/api/admin/services/services': inReply({
      ...offers,
      store: services.services,
      put: inList('services'),
    }),
    '/api/admin/services/testimonials': inReply({
      ...offers,
      store: services.testimonials,
      put: inList('testimonials'),
    }),
    '/api/admin/services/talks': inReply({
      page: 'services',
      address: '/api/talks',
      store: services.talks,
      put: inList('talks', byFalling('heldOn')),
    }),
    '/api/admin/products': {
      store: products.products,
      pages: ['product'],
      pathOf: ({ id }) => productPath(String(id)),
      async unsaved(item) {
        const row = products.products.shown(item) as Row;
        const site = (await read('/api/site')) as Site;
        const path = productPath(row.id);
        const meta = await metaOf({ ...wordsOf(row), path, type: 'website' });
        return new Map<string, unknown>([
          ['/api/site', { ...site, products: [...site.products, row.id] }],
          [addressOfPath('product', path) as string, { ...row, meta }],
        ]);
      },
    },
    '/api/admin/stream/platforms': inReply({
      ...live,
      store: stream.platforms,
      put(reply, row) {
        const saved = (reply.platforms as Row[]).find(({ id }) => id === row.id);
        // A platform without an address of its own uses that of its network, which is in the reply.
        const url = row.url || saved?.url || '';
        reply.platforms = withRow(reply.platforms as Row[], { ...row, url });
      },
    }),
    '/api/admin/stream/archives': inReply({
      ...live,
      store: stream.archives,
      put: inList('archives', byFalling('publishedAt')),
    }),
    '/api/admin/stream/schedule': inReply({
      ...live,
      store: stream.schedule,
      put: inList('schedule', byRising('startsAt')),
      hidden: ({ startsAt }) =>
        Date.parse(String(startsAt)) <= now()
          ? 'No page shows it: it has started already, and the schedule shows coming streams.'
          : undefined,
    }),
    '/api/admin/own-pages': {
      store: ownPages.store,
      pages: ['own'],
      pathOf: ({ slug }) => ownPagePath(String(slug)),
      unsaved: async (item) => {
        const page = parseWhole(managedOwnPagesContract.create.body, item);
        return ownPages.unsaved(page);
      },
    },
  };
}

/** What the page of an item is described by. */
function wordsOf(row: Row): Pick<MadePageParts, 'title' | 'description' | 'image'> {
  const title = String(row.title ?? row.name);
  const image = row.image ?? row.thumbnail ?? row.cover;
  return { title, description: String(row.description || title), image: image ? String(image) : null };
}

/** A list with a row in place of its saved version, or at the end; sorted if there is a `compare`. */
function withRow<R extends Row>(rows: readonly R[], row: R, compare?: Compare): R[] {
  const isSaved = rows.some(({ id }) => id === row.id);
  const all = isSaved ? rows.map((one) => (one.id === row.id ? row : one)) : [...rows, row];
  return compare ? all.sort(compare) : all;
}

const byRising =
  (name: string): Compare =>
  ({ [name]: one }, { [name]: other }) =>
    (one as string | number) < (other as string | number) ? -1 : 1;

const byFalling =
  (name: string): Compare =>
  (one, other) =>
    byRising(name)(other, one);
