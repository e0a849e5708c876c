import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { ShownPage } from '#shared/site/site.paths.ts';
import type { PageDataPath } from '#web/core/client.ts';

interface PageModule {
  Component: LazyExoticComponent<ComponentType>;
  load: () => Promise<unknown>;
  /** The data that the page needs, besides that of the site itself. */
  content: readonly PageDataPath[];
}

/** The data that every page needs, besides that of the site itself: the assistant and the current stream. */
const ofEvery: readonly PageDataPath[] = ['/api/chat/offer', '/api/on-air'];

function page(
  load: () => Promise<{ default: ComponentType }>,
  content: readonly PageDataPath[] = [],
): PageModule {
  return { load, Component: lazy(load), content: [...ofEvery, ...content] };
}

const home = page(
  () => import('#web/app/hub/pages/HomePage.tsx'),
  [
    '/api/network',
    '/api/stream',
    '/api/podcasts',
    '/api/music',
    '/api/videos/music',
    '/api/playlists',
    '/api/press',
    '/api/contributions',
    '/api/appearances',
    '/api/payment',
    '/api/follow',
  ],
);

/** The component and the data of each page: `live` is drawn by `LivePage.tsx`, by which the server finds its files. */
export const pageModules: Record<ShownPage, PageModule> = {
  // The home page itself; the layout puts the splash over it.
  splash: home,
  home,
  live: page(() => import('#web/app/hub/pages/LivePage.tsx'), ['/api/stream', '/api/payment', '/api/follow']),
  podcasts: page(
    () => import('#web/app/hub/pages/PodcastsPage.tsx'),
    ['/api/podcasts', '/api/guests', '/api/payment', '/api/follow'],
  ),
  services: page(
    () => import('#web/services/hub/ServicesPage.tsx'),
    ['/api/services', '/api/talks', '/api/portrait', '/api/payment'],
  ),
  network: page(() => import('#web/site/hub/NetworkPage.tsx'), ['/api/network']),
  music: page(
    () => import('#web/app/hub/pages/MusicPage.tsx'),
    ['/api/music', '/api/videos/music', '/api/payment'],
  ),
  artist: page(
    () => import('#web/music/hub/ArtistPage.tsx'),
    ['/api/artist', '/api/music', '/api/appearances'],
  ),
  booking: page(
    () => import('#web/app/hub/pages/BookingPage.tsx'),
    ['/api/services', '/api/portrait', '/api/payment'],
  ),
  media: page(() => import('#web/press/hub/MediaPage.tsx'), ['/api/press']),
  playlist: page(() => import('#web/app/hub/pages/PlaylistPage.tsx'), ['/api/playlists', '/api/payment']),
  contributions: page(() => import('#web/contributions/hub/ContributionsPage.tsx'), ['/api/contributions']),
  appearances: page(() => import('#web/appearances/hub/AppearancesPage.tsx'), ['/api/appearances']),
  pricing: page(
    () => import('#web/services/hub/PricingPage.tsx'),
    ['/api/services', '/api/portrait', '/api/payment'],
  ),
  blueprint: page(() => import('#web/blueprint/hub/BlueprintPage.tsx'), ['/api/blueprint', '/api/payment']),
  products: page(() => import('#web/products/hub/ProductsPage.tsx'), ['/api/products', '/api/blueprint']),
  thankYou: page(() => import('#web/site/hub/ThankYouPage.tsx')),
  order: page(() => import('#web/app/hub/pages/OrderPage.tsx'), ['/api/payment', '/api/follow']),
  founder: page(() => import('#web/app/hub/pages/FounderPage.tsx'), ['/api/founder', '/api/stream']),
  socialTools: page(() => import('#web/share/hub/SocialToolsPage.tsx'), ['/api/pages']),
  qrCode: page(() => import('#web/share/hub/QrCodePage.tsx')),
  privacy: page(() => import('#web/privacy/hub/PrivacyPage.tsx'), ['/api/privacy']),
  follow: page(() => import('#web/followers/hub/FollowPage.tsx'), ['/api/follow']),
  terms: page(() => import('#web/site/hub/TermsPage.tsx'), ['/api/terms']),
  refunds: page(() => import('#web/site/hub/RefundsPage.tsx'), ['/api/refunds']),
  // The results are not listed: the page fetches them by its query.
  search: page(() => import('#web/search/hub/SearchPage.tsx')),
  // The product itself is fetched by its path.
  product: page(() => import('#web/products/hub/ProductPage.tsx'), ['/api/payment']),
  // The items of these pages as well.
  show: page(() => import('#web/app/hub/pages/ShowPage.tsx'), ['/api/follow']),
  episode: page(() => import('#web/app/hub/pages/EpisodePage.tsx'), ['/api/follow']),
  release: page(() => import('#web/app/hub/pages/ReleasePage.tsx'), ['/api/follow']),
  video: page(() => import('#web/app/hub/pages/VideoPage.tsx'), ['/api/follow']),
  // Its blocks are fetched by its path.
  own: page(() => import('#web/own-pages/hub/OwnPage.tsx')),
  notFound: page(() => import('#web/site/hub/NotFoundPage.tsx')),
};
