import { comparedPath } from '#shared/core/address/site-path.ts';

/** What of the owner's settings paths follow. */
interface OwnPaths {
  networkPath: string;
  artistPath: string;
}

interface Page {
  path: string | ((own: OwnPaths) => string);
  /** What the owner knows it by. */
  name: string;
  /** Its place in the menu of a fresh install; null for a page that is reached by other ways. */
  menu: number | null;
  /** Whether the owner can switch it off. Home, orders and privacy are always there. */
  off: boolean;
  /** Its group in the footer, and the place in it; null for a page that is reached by other ways. */
  footer: readonly ['watch' | 'work', place: number] | null;
  /** 2 for pages that a later version added: an own page or redirect that was at their address takes precedence. */
  since: 1 | 2;
}

const networkPath = (own: OwnPaths) => own.networkPath;
const artistPath = (own: OwnPaths) => own.artistPath;

/**
 * Every public page, in the order of the sitemap. What search engines are told of them is in `site.pages.ts`, their
 * texts in `site.words.ts`.
 */
export const sitePages = {
  splash: { path: '/', name: 'Splash', menu: null, off: false, footer: null, since: 1 },
  home: { path: '/home', name: 'Home', menu: 1, off: false, footer: null, since: 1 },
  live: { path: '/live', name: 'Live', menu: 8, off: true, footer: ['watch', 1], since: 1 },
  podcasts: { path: '/podcasts', name: 'Podcasts', menu: 2, off: true, footer: ['watch', 2], since: 1 },
  services: { path: '/services', name: 'Services', menu: 12, off: true, footer: ['work', 1], since: 1 },
  network: { path: networkPath, name: 'Network page', menu: 6, off: true, footer: ['watch', 5], since: 1 },
  music: { path: '/music', name: 'Music', menu: 9, off: true, footer: ['watch', 3], since: 1 },
  artist: { path: artistPath, name: 'Artist page', menu: 3, off: true, footer: ['watch', 4], since: 1 },
  booking: { path: '/booking', name: 'Booking', menu: 7, off: true, footer: ['work', 3], since: 1 },
  media: { path: '/media', name: 'Media', menu: 11, off: true, footer: ['work', 7], since: 1 },
  playlist: { path: '/playlist', name: 'Playlist', menu: 10, off: true, footer: ['watch', 6], since: 1 },
  contributions: {
    path: '/contributions',
    name: 'Contributions',
    menu: 14,
    off: true,
    footer: ['work', 8],
    since: 1,
  },
  appearances: {
    path: '/appearances',
    name: 'Appearances',
    menu: 16,
    off: true,
    footer: ['watch', 7],
    since: 2,
  },
  pricing: { path: '/pricing', name: 'Pricing', menu: 13, off: true, footer: ['work', 2], since: 1 },
  blueprint: { path: '/blueprint', name: 'Blueprint', menu: 5, off: true, footer: ['work', 5], since: 1 },
  products: { path: '/products', name: 'Products', menu: 15, off: false, footer: ['work', 4], since: 2 },
  thankYou: { path: '/thank-you', name: 'After a purchase', menu: null, off: false, footer: null, since: 1 },
  order: { path: '/order', name: 'Order', menu: null, off: false, footer: null, since: 1 },
  founder: { path: '/founder', name: 'Founder', menu: 4, off: true, footer: ['work', 6], since: 1 },
  socialTools: { path: '/social-tools', name: 'Social tools', menu: null, off: true, footer: null, since: 1 },
  qrCode: { path: '/qr-code', name: 'QR code', menu: null, off: true, footer: null, since: 1 },
  privacy: { path: '/privacy', name: 'Privacy', menu: null, off: false, footer: null, since: 2 },
  follow: { path: '/follow', name: 'Follow', menu: null, off: false, footer: null, since: 2 },
  terms: { path: '/terms', name: 'Terms', menu: null, off: false, footer: null, since: 2 },
  refunds: { path: '/refunds', name: 'Refunds', menu: null, off: false, footer: null, since: 2 },
  search: { path: '/search', name: 'Search', menu: null, off: false, footer: null, since: 2 },
  notFound: { path: '/404', name: 'Page not found', menu: null, off: false, footer: null, since: 1 },
} as const satisfies Record<string, Page>;

export type PageKey = keyof typeof sitePages;

/** The pages whose property is of this type. */
export type PageWith<P extends keyof Page, T> = {
  [K in PageKey]: (typeof sitePages)[K][P] extends T ? K : never;
}[PageKey];

/** Pages of which there is one for each item of a kind of content. */
type ItemPage = 'show' | 'episode' | 'release' | 'video';

/** Pages whose metadata comes with their own data. */
export type MadePage = ItemPage | 'own' | 'product';

/** What a path can show: a page of the program, one of the owner's own pages, or the page of an item. */
export type ShownPage = PageKey | MadePage;

/** Pages that a visitor can ask for by their path; not-found is what every other path shows. */
export const pageKeys = (Object.keys(sitePages) as PageKey[]).filter((key) => key !== 'notFound');

export function pagePathOf(key: PageKey, identity: OwnPaths): string {
  const { path } = sitePages[key];
  return typeof path === 'string' ? path : path(identity);
}

/** Which page has a path; undefined when none does. A trailing slash makes no difference. */
export function pageAt(path: string, identity: OwnPaths): PageKey | undefined {
  // One slash only: every spelling that is accepted is cached under its own key.
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path;
  return pageKeys.find((key) => pagePathOf(key, identity) === plain);
}

/** The path of an own page of the owner. */
export const ownPagePath = (slug: string) => `/${slug}`;
export const productPath = (id: string) => `${sitePages.products.path}/${id}`;

/** Where a show has its page; further pages of its episodes have a number. */
export const showPath = (id: string, number = 1) =>
  `${sitePages.podcasts.path}/${id}${number > 1 ? `/page/${number}` : ''}`;
/** The feed of a show, for podcast apps. */
export const feedPath = (showId: string) => `/feeds/${showId}.xml`;
/** The transcript of an episode, for podcast apps and its page. */
export const transcriptPath = (showId: string, id: string, kind: 'vtt' | 'json') =>
  `/feeds/${showId}/${id}/transcript.${kind}`;
/** The chapters of an episode, for podcast apps. */
export const chaptersPath = (showId: string, id: string) => `/feeds/${showId}/${id}/chapters.json`;
export const episodePath = (showId: string, id: string) => `${showPath(showId)}/${id}`;
export const releasePath = (id: string) => `${sitePages.music.path}/${id}`;
export const videoPath = (id: string) => `/videos/${id}`;

const itemPath = (form: string) => new RegExp(`^${form.replaceAll(':id', '[a-z0-9][a-z0-9-]{0,63}')}$`);

/** The pattern of an item's path, and the program's page with which it is switched off. */
const itemPages: Readonly<Record<ItemPage, readonly [form: RegExp, under: PageKey]>> = {
  show: [itemPath('/podcasts/:id(/page/[1-9]\\d{0,5})?'), 'podcasts'],
  episode: [itemPath('/podcasts/:id/:id'), 'podcasts'],
  release: [itemPath('/music/:id'), 'music'],
  video: [itemPath('/videos/:id'), 'music'],
};

/** The kind of item page whose path has this form; whether the item exists is not checked. */
const itemPageAt = (path: string): ItemPage | undefined =>
  (Object.keys(itemPages) as ItemPage[]).find((page) => itemPages[page][0].test(path));

/** The page of the program that leads to the page of an item; undefined for other pages. */
export const pageAbove = (page: ShownPage): PageKey | undefined => itemPages[page as ItemPage]?.[1];

/** Whether a page's metadata comes with its own data. */
export const isMade = (page: ShownPage): page is MadePage =>
  page === 'own' || page === 'product' || pageAbove(page) !== undefined;

/** The API address of a page's data, for kinds of pages with several paths; undefined for others. */
export function addressOfPath(page: ShownPage, path: string): string | undefined {
  const plain = path.replace(/\/$/, '');
  if (page === 'own') return `/api/own-pages${plain}`;
  if (page === 'product') return `/api${plain}`;
  return pageAbove(page) && `/api/page${plain}`;
}

interface Pages {
  identity: OwnPaths;
  /** Pages that the owner has switched off. */
  hidden: readonly PageKey[];
}

interface MadePages extends Pages {
  ownPages: readonly { slug: string }[];
  /** The ids of the products that have a page. */
  products: readonly string[];
}

/** Whether a page is among those that are switched off. */
export const isOff = (page: PageKey, hidden: readonly PageKey[]): boolean => hidden.includes(page);

/** Whether an address of this site leads to a page that is switched off. */
export function isHidden(address: string, { identity, hidden }: Pages): boolean {
  const path = address.replace(/[?#].*$/s, '');
  const item = itemPageAt(path);
  const page = item ? pageAbove(item) : pageAt(path, identity);
  return page !== undefined && isOff(page, hidden);
}

/**
 * Whether a later version added a page: redirects cannot be made to the addresses of the others, among them those
 * that the owner makes.
 */
export const isNewer = (page: ShownPage): boolean =>
  isMade(page) ? pageAbove(page) !== undefined : sitePages[page].since > 1;

/**
 * The page that a path shows, own pages included, which replace only the newer pages. Undefined for a page
 * that is switched off.
 */
export function shownAt(path: string, { ownPages, products, ...pages }: MadePages): ShownPage | undefined {
  const plain = path.replace(/\/$/, '');
  const isOwn = ownPages.some(({ slug }) => ownPagePath(slug) === plain);
  const page = pageAt(path, pages.identity);
  if (page && !(isOwn && isNewer(page))) return isOff(page, pages.hidden) ? undefined : page;
  if (isOwn) return 'own';
  if (products.some((id) => productPath(id) === plain)) return 'product';
  const item = itemPageAt(plain);
  return item && isOff(itemPages[item][1], pages.hidden) ? undefined : item;
}

/** The page that a path means however it is spelt: in capitals, percent-encoded, with several slashes at its end. */
export const pageMeantBy = (path: string, identity: OwnPaths): PageKey | undefined =>
  pageAt(comparedPath(path).toLowerCase(), identity);
