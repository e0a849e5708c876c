import type { ContentStore } from '#api/core/content/content-store.ts';
import type { Clock } from '#api/core/ports.ts';
import type { MusicStore } from '#api/music/music.store.ts';
import type { PlaylistStore } from '#api/playlist/playlist.store.ts';
import type { PodcastsStore } from '#api/podcasts/podcasts.store.ts';
import type { PressStore } from '#api/press/press.store.ts';
import type { ServicesStore } from '#api/services/services.store.ts';
import type { StreamStore } from '#api/stream/stream.store.ts';
import type { VideosStore } from '#api/videos/videos.store.ts';
import type { PreviewKind } from '#shared/core/preview-kinds.ts';

export interface PreviewStores {
  podcasts: PodcastsStore;
  music: MusicStore;
  videos: VideosStore;
  playlist: PlaylistStore;
  press: PressStore;
  services: ServicesStore;
  stream: StreamStore;
}

type Row = Record<string, unknown> & { id: string };
type Reply = Record<string, unknown>;
type Compare = (one: Row, other: Row) => number;

interface Place {
  page: 'podcasts' | 'music' | 'playlist' | 'media' | 'services' | 'live';
  /** What the page reads the item from. */
  address: string;
  /** The item as visitors get it. @throws AppError `request.invalid` when it is not whole */
  rowOf(item: Record<string, unknown>): Row;
  /** Puts the item into a reply, in place of its saved version. */
  put(reply: Reply, row: Row, item: Record<string, unknown>): void;
  /** Why no page would show it. */
  hidden?(row: Row): string | undefined;
}

/** Where visitors see each kind of content. */
export function previewPlaces(stores: PreviewStores, now: Clock): Record<PreviewKind, Place> {
  const { podcasts, music, videos, playlist, press, services, stream } = stores;
  const rowOf = (store: Pick<ContentStore<never>, 'shown'>) => (item: Record<string, unknown>) =>
    store.shown(item) as Row;
  const inList = (list: string, compare?: Compare) => (reply: Reply, row: Row) => {
    reply[list] = withRow(reply[list] as Row[], row, compare);
  };
  const live = { page: 'live', address: '/api/stream' } as const;
  const media = { page: 'media', address: '/api/press' } as const;
  const songs = { page: 'music', address: '/api/music' } as const;
  const offers = { page: 'services', address: '/api/services' } as const;
  const shows = { page: 'podcasts', address: '/api/podcasts' } as const;

  return {
    '/api/admin/podcasts/series': {
      ...shows,
      rowOf: rowOf(podcasts.series),
      put(reply, row) {
        const saved = (reply.shows as Row[]).find(({ id }) => id === row.id);
        reply.shows = withRow(reply.shows as Row[], { ...row, episodes: saved?.episodes ?? [] });
      },
    },
    '/api/admin/podcasts/episodes': {
      ...shows,
      rowOf: rowOf(podcasts.episodes),
      put(reply, row, { seriesId }) {
        for (const show of reply.shows as (Row & { episodes: Row[] })[]) {
          const others = show.episodes.filter(({ id }) => id !== row.id);
          show.episodes = show.id === seriesId ? withRow(others, row, byFalling('number')) : others;
        }
      },
    },
    '/api/admin/music/services': { ...songs, rowOf: rowOf(music.services), put: inList('services') },
    '/api/admin/music/releases': { ...songs, rowOf: rowOf(music.releases), put: inList('releases') },
    '/api/admin/videos/videos': {
      page: 'music',
      address: '/api/videos/music',
      rowOf: rowOf(videos.videos),
      put: inList('videos'),
      hidden: ({ category }) =>
        category === 'Music Video' ? undefined : 'No page shows it: the site shows music videos only.',
    },
    '/api/admin/playlist/playlists': {
      page: 'playlist',
      address: '/api/playlists',
      rowOf: rowOf(playlist.playlists),
      put: inList('playlists'),
    },
    '/api/admin/press/features': { ...media, rowOf: rowOf(press.features), put: inList('features') },
    '/api/admin/press/articles': { ...media, rowOf: rowOf(press.articles), put: inList('articles') },
    '/api/admin/press/affiliations': {
      ...media,
      rowOf: rowOf(press.affiliations),
      put: inList('affiliations'),
    },
    '/api/admin/services/services': { ...offers, rowOf: rowOf(services.services), put: inList('services') },
    '/api/admin/services/testimonials': {
      ...offers,
      rowOf: rowOf(services.testimonials),
      put: inList('testimonials'),
    },
    '/api/admin/stream/platforms': {
      ...live,
      rowOf: rowOf(stream.platforms),
      put(reply, row) {
        const saved = (reply.platforms as Row[]).find(({ id }) => id === row.id);
        // Without an address of its own it has that of its network, which the reply holds.
        const url = row.url || saved?.url || '';
        reply.platforms = withRow(reply.platforms as Row[], { ...row, url });
      },
    },
    '/api/admin/stream/archives': {
      ...live,
      rowOf: rowOf(stream.archives),
      put: inList('archives', byFalling('publishedAt')),
    },
    '/api/admin/stream/schedule': {
      ...live,
      rowOf: rowOf(stream.schedule),
      put: inList('schedule', byRising('startsAt')),
      hidden: ({ startsAt }) =>
        Date.parse(String(startsAt)) <= now()
          ? 'No page shows it: its start is over, and the schedule shows what is to come.'
          : undefined,
    },
  };
}

/** A list with a row in place of its saved version, or at the end; sorted again where its order follows from its rows. */
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
