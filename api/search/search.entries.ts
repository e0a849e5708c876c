import { spellingsOf } from '#api/core/db/letters.ts';
import type { Reader } from '#api/core/http/endpoints.ts';
import type { MusicStore } from '#api/music/music.store.ts';
import type { OwnPagesStore } from '#api/own-pages/own-pages.store.ts';
import type { PodcastsStore } from '#api/podcasts/podcasts.store.ts';
import type { PressStore } from '#api/press/press.store.ts';
import type { ProductsStore } from '#api/products/products.store.ts';
import type { ServicesStore } from '#api/services/services.store.ts';
import type { VideosStore } from '#api/videos/videos.store.ts';
import type { ArtistProfile } from '#shared/music/music.schema.ts';
import type { Block } from '#shared/own-pages/own-pages.schema.ts';
import type { FoundKind, SearchResult } from '#shared/search/search.schema.ts';
import { metaPages, type PageMetas } from '#shared/site/site.meta.ts';
import {
  episodePath,
  isHidden,
  ownPagePath,
  type PageKey,
  pagePathOf,
  productPath,
  releasePath,
  showPath,
  videoPath,
} from '#shared/site/site.paths.ts';
import type { Founder, Site } from '#shared/site/site.schema.ts';

export interface SearchedStores {
  podcasts: PodcastsStore;
  videos: VideosStore;
  press: PressStore;
  services: ServicesStore;
  products: ProductsStore;
  music: MusicStore;
  ownPages: OwnPagesStore;
}

/** Something that visitors can find, with the normalized texts that queries are compared with. */
export interface SearchEntry extends SearchResult {
  titleSpellings: string[];
  spellings: string[];
}

/** More episodes than any show has. */
const ALL = 100_000;

/** Search entries for everything that visitors see; pages that are switched off are left out. */
export async function searchEntries(read: Reader, stores: SearchedStores): Promise<SearchEntry[]> {
  const [site, metas, founder, artist] = (await Promise.all(
    ['/api/site', '/api/pages', '/api/founder', '/api/artist'].map(read),
  )) as [Site, PageMetas, Founder, ArtistProfile];
  const pathOf = (page: PageKey) => pagePathOf(page, site.identity);
  const entries: SearchEntry[] = [];
  const add = (kind: FoundKind, path: string, title: string, ...texts: string[]) => {
    if (isHidden(path, site)) return;
    const text = texts.join('\n');
    entries.push({
      kind,
      path,
      title,
      text,
      titleSpellings: spellingsOf(title),
      spellings: spellingsOf(`${title}\n${text}`),
    });
  };

  const more: Partial<Record<PageKey, readonly string[]>> = {
    founder: [founder.lead, ...founder.biography],
    artist: [artist.lead, ...artist.about, ...artist.style],
  };
  for (const page of metaPages.filter((key) => metas[key].indexable))
    add('page', pathOf(page), metas[page].title, metas[page].description, ...(more[page] ?? []));
  for (const { id, title, description, blocks } of await stores.ownPages.published())
    add('page', ownPagePath(id), title, description, ...blocks.flatMap(textsOf));
  for (const { id, name, description } of await stores.podcasts.series.published()) {
    const guests = await stores.podcasts.guestsShown.ofShow(id);
    add('show', showPath(id), name, description, ...guests.map((guest) => guest.name));
    const { items } = await stores.podcasts.episodesOf(id, { limit: ALL, offset: 0 });
    for (const item of items) add('episode', episodePath(id, item.id), item.title, item.description, name);
  }
  for (const { id, title, description, label } of await stores.music.releases.published())
    add('release', releasePath(id), title, description, label);
  for (const { id, title, description, tags } of await stores.videos.videos.published())
    add('video', videoPath(id), title, description, ...tags);
  for (const { id, title, description, format, features } of await stores.products.products.published())
    add('product', productPath(id), title, description, format, ...features);
  for (const { title, description, features } of await stores.services.services.published())
    add('service', pathOf('services'), title, description, ...features.map((feature) => feature.title));
  for (const { title, event, place, summary } of await stores.services.talksGiven())
    add('talk', pathOf('services'), title, event, place, summary ?? '');
  for (const { title, summary } of await stores.press.articles.published())
    add('article', pathOf('media'), title, summary);
  for (const { title, summary, publication } of await stores.press.features.published())
    add('press', pathOf('media'), title, summary, publication);
  return entries;
}

/** The words of a block of an own page. */
function textsOf(block: Block): string[] {
  switch (block.kind) {
    case 'heading':
    case 'text':
      return [block.text];
    case 'quote':
      return [block.text, block.by];
    case 'picture':
      return [block.caption];
    case 'embed':
      return [block.title];
    case 'form':
      return [block.title, block.lead];
    case 'button':
      return [block.label];
    case 'gallery':
      return [];
  }
}
