import type { PageKey } from './site.paths.ts';

/**
 * What each page of the program is about: words of at most nine letters, the most telling first. With steps that small
 * a title or description always ends within the lengths that search engines show whole.
 */
const words: Record<Exclude<PageKey, 'splash' | 'home'>, string> = {
  live: 'player, chat, schedule, channels, times, links, alerts',
  podcasts: 'shows, episodes, guests, notes, players, feeds, apps',
  services: 'offers, prices, sessions, booking, payment, contact, details',
  network: 'shows, streams, episodes, videos, player, access, links',
  music: 'releases, videos, covers, tracks, links, players, services',
  artist: 'biography, style, releases, pictures, videos, booking, links',
  booking: 'sessions, talks, prices, times, payment, requests, contact',
  media: 'press, features, articles, partners, links, news, reading',
  playlist: 'tracks, artists, songs, playlists, music, links, listening',
  contributions: 'reviews, photos, answers, places, guides, press, links',
  appearances: 'dates, venues, cities, tickets, talks, shows, archive',
  pricing: 'offers, sessions, quotes, payment, booking, details, rates',
  blueprint: 'guide, steps, members, access, network, price, download',
  products: 'files, downloads, prices, formats, covers, payment, details',
  founder: 'story, work, ventures, network, biography, contact, links',
  socialTools: 'titles, texts, pictures, previews, tags, networks, links',
  qrCode: 'links, pages, posters, flyers, cards, pictures, print',
  privacy: 'data, reasons, periods, receivers, rights, deletion, contact',
  follow: 'mail, browser, news, streams, episodes, releases, topics',
  terms: 'orders, prices, payment, delivery, rights, duties, contact',
  refunds: 'reasons, periods, requests, payment, orders, answers, contact',
  thankYou: '',
  order: '',
  search: '',
  notFound: '',
};

/** What the home page leads to, while these pages are on. */
const fromHome: readonly [PageKey, string][] = [
  ['podcasts', 'podcasts'],
  ['live', 'streams'],
  ['music', 'music'],
  ['services', 'services'],
  ['products', 'shop'],
  ['playlist', 'playlists'],
  ['media', 'articles'],
  ['appearances', 'dates'],
  ['booking', 'booking'],
  ['founder', 'story'],
  ['contributions', 'reviews'],
];
const always = 'news, search, contact, orders, QR code, links, sharing, mail, answers, privacy';

/** @param off pages that are switched off: the home page is not about them */
export function aboutOf(page: PageKey, off: readonly PageKey[]): string {
  if (page !== 'splash' && page !== 'home') return words[page];
  const on = fromHome.filter(([key]) => !off.includes(key)).map(([, word]) => word);
  return [...on, always].join(', ');
}
