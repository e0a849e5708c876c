import type { Searcher } from '#api/core/slice.ts';
import type { MusicStore } from '#api/music/music.store.ts';
import type { OwnPagesStore } from '#api/own-pages/own-pages.store.ts';
import type { PlaylistStore } from '#api/playlist/playlist.store.ts';
import type { PodcastsStore } from '#api/podcasts/podcasts.store.ts';
import type { PressStore } from '#api/press/press.store.ts';
import type { ProductsStore } from '#api/products/products.store.ts';
import type { ServicesStore } from '#api/services/services.store.ts';
import type { StreamStore } from '#api/stream/stream.store.ts';
import type { VideosStore } from '#api/videos/videos.store.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import type { SearchHit } from '#shared/search/search.admin.schema.ts';

export interface SearchedStores {
  podcasts: PodcastsStore;
  videos: VideosStore;
  press: PressStore;
  services: ServicesStore;
  products: ProductsStore;
  music: MusicStore;
  playlist: PlaylistStore;
  stream: StreamStore;
  ownPages: OwnPagesStore;
}

interface SearchedKind {
  /** The kind's name in results. */
  kind: string;
  store: { list(query: { q: string; limit: string }): Promise<{ items: Record<string, unknown>[] }> };
  /** The path of its panel in Content Management. */
  panel: string;
  /** The names of the fields with its title and its id. */
  title: string;
  id: string;
}

const searchedKinds = ({
  podcasts,
  videos,
  press,
  services,
  products,
  music,
  playlist,
  stream,
  ownPages,
}: SearchedStores): SearchedKind[] => [
  {
    kind: 'episode',
    store: podcasts.episodes,
    panel: 'podcasts/episodes',
    title: 'title',
    id: 'episodeId',
  },
  { kind: 'series', store: podcasts.series, panel: 'podcasts/series', title: 'name', id: 'seriesId' },
  { kind: 'guest', store: podcasts.guests, panel: 'podcasts/guests', title: 'name', id: 'id' },
  { kind: 'video', store: videos.videos, panel: 'videos/all', title: 'title', id: 'id' },
  { kind: 'article', store: press.articles, panel: 'articles/medium', title: 'title', id: 'articleId' },
  {
    kind: 'press feature',
    store: press.features,
    panel: 'articles/features',
    title: 'title',
    id: 'articleId',
  },
  { kind: 'service', store: services.services, panel: 'pages/services', title: 'title', id: 'id' },
  { kind: 'talk', store: services.talks, panel: 'pages/talks', title: 'title', id: 'id' },
  { kind: 'product', store: products.products, panel: 'pages/products', title: 'title', id: 'id' },
  { kind: 'page', store: ownPages, panel: 'pages/own', title: 'title', id: 'slug' },
  { kind: 'release', store: music.releases, panel: 'pages/releases', title: 'title', id: 'id' },
  {
    kind: 'playlist',
    store: playlist.playlists,
    panel: 'playlists/playlists',
    title: 'title',
    id: 'playlistId',
  },
  { kind: 'scheduled stream', store: stream.schedule, panel: 'live/schedule', title: 'title', id: 'id' },
];

/** Searches content, kind by kind. A hit opens its panel with a search for its name. */
export const contentSearchers = (stores: SearchedStores): Searcher[] => searchedKinds(stores).map(searcherOf);

const searcherOf =
  ({ kind, store, panel, title, id }: SearchedKind): Searcher =>
  async (q, limit) => {
    const { items } = await store.list({ q, limit: String(limit) });
    return items.map((item): SearchHit => {
      const name = String(item[title]);
      return {
        kind,
        id: String(item[id]),
        title: name,
        detail: item.published === false || item.isPublic === false ? 'Not published' : '',
        target: `${adminPaths.content}/${panel}?${new URLSearchParams({ q: name.slice(0, 100) })}`,
      };
    });
  };
