import { comparedPath } from '#shared/core/address/site-path.ts';

/** What of the owner's settings paths follow. */
interface OwnPaths {
  networkPath: string;
  artistPath: string;
}

type Text = string | ((paths: OwnPaths) => string);

/**
 * The path of every public page; two of them follow the owner's settings. Their metadata is in
 * `site.pages.ts`.
 */
const sitePaths = {
  splash: '/',
  home: '/home',
  live: '/live',
  podcasts: '/podcasts',
  services: '/services',
  network: ({ networkPath }: OwnPaths) => networkPath,
  music: '/music',
  artist: ({ artistPath }: OwnPaths) => artistPath,
  booking: '/booking',
  media: '/media',
  playlist: '/playlist',
  contributions: '/contributions',
  pricing: '/pricing',
  blueprint: '/blueprint',
  products: '/products',
  thankYou: '/thank-you',
  order: '/order',
  founder: '/founder',
  socialTools: '/social-tools',
  qrCode: '/qr-code',
  privacy: '/privacy',
  follow: '/follow',
  terms: '/terms',
  refunds: '/refunds',
  search: '/search',
  notFound: '/404',
} as const satisfies Record<string, Text>;

export type PageKey = keyof typeof sitePaths;

/** Pages of which there is one for each item of a kind of content. */
type ItemPage = 'show' | 'episode' | 'release' | 'video';

/** Pages whose metadata comes with their own data. */
export type MadePage = ItemPage | 'own' | 'product';

/** What a path can show: a page of the program, one of the owner's own pages, or the page of an item. */
export type ShownPage = PageKey | MadePage;

/** Pages that a visitor can ask for by their path; not-found is what every other path shows. */
export const pageKeys = (Object.keys(sitePaths) as PageKey[]).filter((key) => key !== 'notFound');

const read = (text: Text, identity: OwnPaths) => (typeof text === 'string' ? text : text(identity));

export const pagePathOf = (key: PageKey, identity: OwnPaths): string => read(sitePaths[key], identity);

/** Which page has a path; undefined when none does. A trailing slash makes no difference. */
export function pageAt(path: string, identity: OwnPaths): PageKey | undefined {
  // One slash only: every spelling that is accepted is cached under its own key.
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path;
  return pageKeys.find((key) => pagePathOf(key, identity) === plain);
}

/** The path of an own page of the owner. */
export const ownPagePath = (slug: string) => `/${slug}`;
export const productPath = (id: string) => `${sitePaths.products}/${id}`;

/** Where a show has its page; further pages of its episodes have a number. */
export const showPath = (id: string, number = 1) =>
  `${sitePaths.podcasts}/${id}${number > 1 ? `/page/${number}` : ''}`;
export const episodePath = (showId: string, id: string) => `${showPath(showId)}/${id}`;
export const releasePath = (id: string) => `${sitePaths.music}/${id}`;
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

/** The pages of the first version, and those that the owner makes: redirects cannot be made to their addresses. */
const firstPages: ReadonlySet<ShownPage> = new Set([
  'splash',
  'home',
  'live',
  'podcasts',
  'services',
  'network',
  'music',
  'artist',
  'booking',
  'media',
  'playlist',
  'contributions',
  'pricing',
  'blueprint',
  'thankYou',
  'order',
  'founder',
  'socialTools',
  'qrCode',
  'notFound',
  'own',
  'product',
]);

/** Whether a later version added a page: an own page or redirect that was at its address takes precedence. */
export const isNewer = (page: ShownPage): boolean => !firstPages.has(page);

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
