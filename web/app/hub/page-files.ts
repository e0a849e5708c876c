import type { ShownPage } from '#shared/site/site.paths.ts';

/** Each page's source file, by which the build lists the scripts and styles it needs. Read by the server only. */
export const pageFiles: Record<ShownPage, string> = {
  splash: 'web/app/hub/pages/HomePage.tsx',
  home: 'web/app/hub/pages/HomePage.tsx',
  live: 'web/stream/hub/LivePage.tsx',
  podcasts: 'web/podcasts/hub/PodcastsPage.tsx',
  services: 'web/services/hub/ServicesPage.tsx',
  network: 'web/site/hub/NetworkPage.tsx',
  music: 'web/app/hub/pages/MusicPage.tsx',
  artist: 'web/music/hub/ArtistPage.tsx',
  booking: 'web/app/hub/pages/BookingPage.tsx',
  media: 'web/press/hub/MediaPage.tsx',
  playlist: 'web/app/hub/pages/PlaylistPage.tsx',
  contributions: 'web/contributions/hub/ContributionsPage.tsx',
  pricing: 'web/services/hub/PricingPage.tsx',
  blueprint: 'web/blueprint/hub/BlueprintPage.tsx',
  products: 'web/products/hub/ProductsPage.tsx',
  thankYou: 'web/site/hub/ThankYouPage.tsx',
  order: 'web/orders/hub/OrderPage.tsx',
  founder: 'web/app/hub/pages/FounderPage.tsx',
  socialTools: 'web/share/hub/SocialToolsPage.tsx',
  qrCode: 'web/share/hub/QrCodePage.tsx',
  privacy: 'web/privacy/hub/PrivacyPage.tsx',
  product: 'web/products/hub/ProductPage.tsx',
  own: 'web/own-pages/hub/OwnPage.tsx',
  notFound: 'web/site/hub/NotFoundPage.tsx',
};
