import type { Fix } from '#shared/seo/audit.schema.ts';
import { metaPages } from '#shared/site/site.meta.ts';
import type { PageKey } from '#shared/site/site.paths.ts';

type Place = readonly [path: string, label: string];

const pages: Place = ['pages/texts', 'Texts'];

/** The panel of Content Management where most of a page's content is edited. */
const places: Partial<Record<PageKey, Place>> = {
  home: ['pages/hero', 'Hero'],
  live: ['live/section', 'Live Section'],
  podcasts: ['podcasts/series', 'Podcast Series'],
  services: ['pages/services', 'Services'],
  network: ['pages/network', 'Network'],
  music: ['pages/releases', 'Releases'],
  artist: ['pages/artist', 'Artist Profile'],
  booking: ['pages/services', 'Services'],
  media: ['articles/features', 'Press Features'],
  playlist: ['playlists/playlists', 'Music Playlists'],
  contributions: ['pages/contributions', 'Contributions'],
  pricing: ['pages/services', 'Services'],
  blueprint: ['pages/blueprint', 'Blueprint'],
  products: ['pages/products', 'Products'],
  founder: ['pages/founder', 'Founder'],
};

export function openContentOf(page: PageKey): Fix {
  const [path, label] = places[metaPages.includes(page) ? page : 'home'] ?? pages;
  return { kind: 'open', path: `/admin/dashboard/content/${path}`, label };
}
