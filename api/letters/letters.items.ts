import type { MusicStore } from '#api/music/music.store.ts';
import type { PodcastsStore } from '#api/podcasts/podcasts.store.ts';
import type { ProductsStore } from '#api/products/products.store.ts';
import type { StreamStore } from '#api/stream/stream.store.ts';
import type { VideosStore } from '#api/videos/videos.store.ts';
import { beginningOf } from '#shared/core/text.ts';
import { utcText } from '#shared/core/time.ts';
import { type LetterItemKind, letterItemKindNames } from '#shared/letters/letters.constants.ts';
import { episodePath, productPath, releasePath, videoPath } from '#shared/site/site.paths.ts';

/** The content of a card in a letter. */
export interface LetterCard {
  title: string;
  text: string;
  /** Empty for none. */
  picture: string;
  /** A path of this site. */
  path: string;
}

export interface ItemStores {
  podcasts: Pick<PodcastsStore, 'episodes'>;
  music: Pick<MusicStore, 'releases'>;
  videos: Pick<VideosStore, 'videos'>;
  stream: Pick<StreamStore, 'upcoming'>;
  products: Pick<ProductsStore, 'products'>;
}

/** At most this many of each kind are offered. */
const OFFERED = 100;

/** The items that letters can show: of each kind those that visitors see. */
export function letterItems({ podcasts, music, videos, stream, products }: ItemStores) {
  type Entry = LetterCard & { id: string };
  const read: Record<LetterItemKind, () => Promise<Entry[]>> = {
    async episode() {
      const rows = await podcasts.episodes.published();
      const newest = rows.toSorted((a, b) => Date.parse(b.publishedAt) - Date.parse(a.publishedAt));
      return newest.map(({ id, showId, title, description, thumbnail }) => ({
        id,
        title,
        text: description,
        picture: thumbnail,
        path: episodePath(showId, id),
      }));
    },
    async release() {
      const rows = await music.releases.published();
      return rows.map(({ id, title, label, cover }) => ({
        id,
        title,
        text: label,
        picture: cover,
        path: releasePath(id),
      }));
    },
    async video() {
      const rows = await videos.videos.published();
      return rows.map(({ id, title, description, thumbnail }) => ({
        id,
        title,
        text: description,
        picture: thumbnail,
        path: videoPath(id),
      }));
    },
    async stream() {
      const rows = await stream.upcoming();
      return rows.map(({ id, title, startsAt }) => ({
        id,
        title,
        text: `Live at ${utcText(startsAt)}`,
        picture: '',
        path: '/live',
      }));
    },
    async product() {
      const rows = await products.products.published();
      return rows.map(({ id, title, description }) => ({
        id,
        title,
        text: description,
        picture: '',
        path: productPath(id),
      }));
    },
  };

  return {
    /** The items to choose from, each as `kind:id`. */
    async list(): Promise<{ item: string; title: string }[]> {
      const lists = letterItemKindNames.map(async (kind) =>
        (await read[kind]())
          .slice(0, OFFERED)
          .map(({ id, title }) => ({ item: `${kind}:${id}`, title: beginningOf(title, 200) })),
      );
      return (await Promise.all(lists)).flat();
    },

    /** The cards of some items, by `kind:id`, without items that visitors do not see. */
    async cards(items: readonly string[]): Promise<ReadonlyMap<string, LetterCard>> {
      const kinds = letterItemKindNames.filter((kind) => items.some((item) => item.startsWith(`${kind}:`)));
      const entries = kinds.map(async (kind) =>
        (await read[kind]()).map(({ id, ...card }) => [`${kind}:${id}`, card] as const),
      );
      return new Map((await Promise.all(entries)).flat().filter(([item]) => items.includes(item)));
    },
  };
}

export type LetterItems = ReturnType<typeof letterItems>;
