import type { PageKey } from '#shared/site/site.paths.ts';

/** Words by which people look for a page, beside those that stand on it. */
export const pageWords: Readonly<Record<PageKey, string>> = {
  splash: '',
  home: 'start main',
  live: 'stream streams streaming broadcast schedule times on air watch channel',
  podcasts: 'shows episodes guest guests interview listen rss feed subscribe',
  services: 'consultant consulting speaker speaking coaching offer offers hire',
  network: 'tv films subscription',
  music: 'songs releases album albums ep single new music videos listen',
  artist: 'about musician singer band songs',
  booking: `contact gig collab collaboration hire appointment call pay payment payments paypal card cards bank transfer venmo
    checkout custom request reserve`,
  media: 'press kit newspaper news articles interviews coverage',
  playlist: 'submit submission track demo song music review feedback pitch send',
  contributions: 'reviews photos places maps guide',
  appearances: 'tour dates concerts concert gigs shows live events tickets venue where when meet',
  pricing: 'price prices cost costs fee fees rates shop buy how much',
  blueprint: 'guide pdf ebook course tools members download',
  products: 'shop store merch merchandise buy purchase downloads digital files',
  thankYou: 'proof after purchase verification',
  order: 'my code reference track status lost order find purchase proof download',
  founder: 'who are you about bio biography story person creator owner',
  socialTools: 'share preview tools meta tags',
  qrCode: 'qr code print',
  privacy: 'gdpr data protection cookies tracking delete my data personal information imprint',
  follow:
    'newsletter subscribe unsubscribe notify notification notifications alerts news email updates bell stop mails',
  terms: 'conditions legal law rules contract imprint scam',
  refunds: 'money back refund return returns cancel cancellation complaint dispute scam',
  search: '',
  notFound: '',
};
