import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { ShownPage } from '#shared/site/site.paths.ts';
import type { PageDataPath } from '#web/core/client.ts';

interface PageModule {
  /** The component's source file, by which the build lists the files it needs. */
  module: string;
  Component: LazyExoticComponent<ComponentType>;
  load: () => Promise<unknown>;
  /** What the page shows, besides the site itself. */
  content: readonly PageDataPath[];
}

/** What the header shows on every page, besides the site itself. */
const ofHeader: readonly PageDataPath[] = ['/api/chat/offer'];

function page(
  module: string,
  load: () => Promise<{ default: ComponentType }>,
  content: readonly PageDataPath[] = [],
): PageModule {
  return { module, load, Component: lazy(load), content: [...ofHeader, ...content] };
}

const home: readonly PageDataPath[] = [
  '/api/network',
  '/api/stream',
  '/api/podcasts',
  '/api/music',
  '/api/videos/music',
  '/api/playlists',
  '/api/press',
  '/api/contributions',
  '/api/payment',
];

/** Which component shows a page, and from what. A page without one does not compile. */
export const pageModules: Record<ShownPage, PageModule> = {
  // The home page itself, under the splash that the layout puts over it.
  splash: page('web/app/hub/pages/HomePage.tsx', () => import('#web/app/hub/pages/HomePage.tsx'), home),
  home: page('web/app/hub/pages/HomePage.tsx', () => import('#web/app/hub/pages/HomePage.tsx'), home),
  live: page('web/stream/hub/LivePage.tsx', () => import('#web/stream/hub/LivePage.tsx'), ['/api/stream']),
  podcasts: page('web/podcasts/hub/PodcastsPage.tsx', () => import('#web/podcasts/hub/PodcastsPage.tsx'), [
    '/api/podcasts',
    '/api/payment',
  ]),
  services: page('web/services/hub/ServicesPage.tsx', () => import('#web/services/hub/ServicesPage.tsx'), [
    '/api/services',
    '/api/payment',
  ]),
  network: page('web/site/hub/NetworkPage.tsx', () => import('#web/site/hub/NetworkPage.tsx'), [
    '/api/network',
  ]),
  music: page('web/app/hub/pages/MusicPage.tsx', () => import('#web/app/hub/pages/MusicPage.tsx'), [
    '/api/music',
    '/api/videos/music',
  ]),
  artist: page('web/music/hub/ArtistPage.tsx', () => import('#web/music/hub/ArtistPage.tsx'), [
    '/api/artist',
    '/api/music',
  ]),
  booking: page('web/app/hub/pages/BookingPage.tsx', () => import('#web/app/hub/pages/BookingPage.tsx'), [
    '/api/services',
    '/api/payment',
  ]),
  media: page('web/press/hub/MediaPage.tsx', () => import('#web/press/hub/MediaPage.tsx'), ['/api/press']),
  playlist: page('web/app/hub/pages/PlaylistPage.tsx', () => import('#web/app/hub/pages/PlaylistPage.tsx'), [
    '/api/playlists',
    '/api/payment',
  ]),
  contributions: page(
    'web/contributions/hub/ContributionsPage.tsx',
    () => import('#web/contributions/hub/ContributionsPage.tsx'),
    ['/api/contributions'],
  ),
  pricing: page('web/services/hub/PricingPage.tsx', () => import('#web/services/hub/PricingPage.tsx'), [
    '/api/services',
    '/api/payment',
  ]),
  blueprint: page(
    'web/blueprint/hub/BlueprintPage.tsx',
    () => import('#web/blueprint/hub/BlueprintPage.tsx'),
    ['/api/blueprint', '/api/payment'],
  ),
  products: page('web/products/hub/ProductsPage.tsx', () => import('#web/products/hub/ProductsPage.tsx'), [
    '/api/products',
    '/api/blueprint',
  ]),
  thankYou: page('web/site/hub/ThankYouPage.tsx', () => import('#web/site/hub/ThankYouPage.tsx')),
  order: page('web/orders/hub/OrderPage.tsx', () => import('#web/orders/hub/OrderPage.tsx'), [
    '/api/payment',
  ]),
  founder: page('web/app/hub/pages/FounderPage.tsx', () => import('#web/app/hub/pages/FounderPage.tsx'), [
    '/api/founder',
    '/api/stream',
  ]),
  socialTools: page('web/share/hub/SocialToolsPage.tsx', () => import('#web/share/hub/SocialToolsPage.tsx'), [
    '/api/pages',
  ]),
  qrCode: page('web/share/hub/QrCodePage.tsx', () => import('#web/share/hub/QrCodePage.tsx')),
  privacy: page('web/privacy/hub/PrivacyPage.tsx', () => import('#web/privacy/hub/PrivacyPage.tsx'), [
    '/api/privacy',
  ]),
  // It is read by its path.
  product: page('web/products/hub/ProductPage.tsx', () => import('#web/products/hub/ProductPage.tsx'), [
    '/api/payment',
  ]),
  // Its blocks are read by its path.
  own: page('web/own-pages/hub/OwnPage.tsx', () => import('#web/own-pages/hub/OwnPage.tsx')),
  notFound: page('web/site/hub/NotFoundPage.tsx', () => import('#web/site/hub/NotFoundPage.tsx')),
};
