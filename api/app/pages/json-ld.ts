import type { EpisodePage } from '#shared/podcasts/podcasts.schema.ts';
import { type PageMeta, pageMeta } from '#shared/site/site.pages.ts';
import { pageAbove, type ShownPage, showPath } from '#shared/site/site.paths.ts';
import type { PageView } from '#shared/site/site.view.ts';
import { appearances, coming } from './json-ld/appearances.ts';
import { releasePage, releases, videoPage, videos } from './json-ld/music.ts';
import { person, website } from './json-ld/owner.ts';
import { type LdPage, ldPage, webPage } from './json-ld/page.ts';
import { episodePage, showPage, shows } from './json-ld/podcasts.ts';
import { streams } from './json-ld/stream.ts';
import { blueprint, product, products, services } from './json-ld/trade.ts';

type Part = (page: LdPage) => object[];

const front: Part[] = [website, person, shows, streams, coming];

/** The structured data of each page, besides its breadcrumbs; none for those that are about no item or person. */
const parts: Readonly<Record<ShownPage, readonly Part[]>> = {
  splash: front,
  home: front,
  live: [streams],
  founder: [person],
  artist: [person, releases, coming],
  podcasts: [shows],
  music: [releases, videos],
  appearances: [appearances],
  blueprint: [blueprint],
  product: [product],
  products: [products, blueprint],
  services: [services],
  pricing: [services],
  booking: [services],
  show: [showPage],
  episode: [episodePage],
  release: [releasePage],
  video: [videoPage],
  own: [webPage],
  network: [],
  media: [],
  playlist: [],
  contributions: [],
  thankYou: [],
  order: [],
  socialTools: [],
  qrCode: [],
  privacy: [],
  follow: [],
  terms: [],
  refunds: [],
  search: [],
  notFound: [],
};

export interface JsonLd {
  '@context': string;
  '@graph': object[];
}

/** Structured data of a page, made only from the replies that the page was made from. */
export function jsonLdOf(view: PageView, meta: PageMeta): JsonLd {
  const page = ldPage(view, meta);
  const entries = parts[view.page].flatMap((part) => part(page));
  return { '@context': 'https://schema.org', '@graph': [...entries, ...breadcrumbs(page)] };
}

const fronts: readonly ShownPage[] = ['splash', 'home'];

function breadcrumbs(page: LdPage): object[] {
  const { view, meta, identity } = page;
  if (!meta.indexable || fronts.includes(view.page)) return [];
  const places = ['home' as const, pageAbove(view.page)].flatMap((key) =>
    key === undefined ? [] : pageMeta(key, identity, view.origin),
  );
  const { show } = page.own<Partial<EpisodePage>>() ?? {};
  const above = show ? [{ title: show.name, url: view.origin + showPath(show.id) }] : [];
  const own = { title: meta.name, url: meta.url };
  const steps = [...places, ...above, own].map(({ title, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    item: url,
  }));
  return [{ '@type': 'BreadcrumbList', itemListElement: steps }];
}
