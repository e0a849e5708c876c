import { adminPaths } from '#shared/core/admin-paths.ts';
import { contentPanels, type PanelPath } from '#shared/core/content-panels.ts';
import type { Fix } from '#shared/seo/audit.schema.ts';
import type { PageKey } from '#shared/site/site.paths.ts';

/** The panel of Content Management where most of a page's content is edited. */
const panels: Readonly<Record<PageKey, PanelPath>> = {
  splash: 'pages/texts',
  home: 'pages/texts',
  live: 'live/section',
  podcasts: 'podcasts/series',
  services: 'pages/services',
  network: 'pages/network',
  music: 'pages/releases',
  artist: 'pages/artist',
  booking: 'pages/services',
  media: 'articles/features',
  playlist: 'playlists/playlists',
  contributions: 'pages/contributions',
  pricing: 'pages/services',
  blueprint: 'pages/blueprint',
  products: 'pages/products',
  thankYou: 'pages/texts',
  order: 'pages/texts',
  founder: 'pages/founder',
  socialTools: 'pages/texts',
  qrCode: 'pages/texts',
  privacy: 'pages/texts',
  follow: 'pages/texts',
  terms: 'pages/texts',
  refunds: 'pages/texts',
  search: 'pages/texts',
  notFound: 'pages/texts',
};

export const openContentOf = (page: PageKey): Fix => ({
  kind: 'open',
  path: adminPaths.panel(panels[page]),
  label: contentPanels[panels[page]],
});
