import type { SiteIdentity } from './site.schema.ts';

type Text = string | ((identity: SiteIdentity) => string);

interface PageEntry {
  /** Where the page lives; two paths follow the owner's settings. */
  path: Text;
  title: Text;
  /** What shared links call the page, where its title would say too little. */
  shareTitle?: Text;
  description: Text;
  image: string;
  type?: 'website' | 'article' | 'video';
  /** Left out of sitemap and search engines when false. */
  indexable?: boolean;
  /** The path that search engines should keep, where two paths show one page. */
  canonical?: string;
}

const share = (name: string) => `/share/${name}.png`;

/** The title and description of whatever sets none of its own. */
const defaultTitle = ({ creatorName }: SiteIdentity) => `${creatorName}: Gaming, Live Streams & Podcasts`;
const defaultDescription = ({ creatorName }: SiteIdentity) =>
  `The central hub for ${creatorName}'s live streams, gaming, podcasts, music and more.`;
const defaultImage = share('default');

/**
 * Every public page, once. The router, the server, the sitemap, the navigation and the share tool all read it.
 */
const sitePages = {
  splash: {
    path: '/',
    title: 'Home',
    shareTitle: defaultTitle,
    description: defaultDescription,
    image: defaultImage,
  },
  home: {
    path: '/home',
    title: 'Home',
    shareTitle: defaultTitle,
    description: defaultDescription,
    image: defaultImage,
    canonical: '/',
  },
  live: {
    path: '/live',
    title: 'Live Streams',
    description: ({ creatorName }) =>
      `Watch ${creatorName} live: games, guests and late sessions as they happen.`,
    image: share('live'),
    type: 'video',
  },
  podcasts: {
    path: '/podcasts',
    title: 'Podcasts',
    description: ({ creatorName }) => `Three shows by ${creatorName}, with the latest episodes of each.`,
    image: share('podcasts'),
  },
  services: {
    path: '/services',
    title: 'Services',
    description: ({ creatorName }) =>
      `Consulting and speaking by ${creatorName}: what you get and where it starts.`,
    image: share('booking'),
  },
  network: {
    path: ({ networkPath }) => networkPath,
    title: ({ networkName }) => networkName,
    description: ({ networkName, creatorName }) =>
      `${networkName}: the subscription streaming network of ${creatorName}.`,
    image: share('network'),
  },
  music: {
    path: '/music',
    title: 'Music',
    description: ({ artistName }) =>
      `Releases and music videos by ${artistName}, on every streaming service.`,
    image: share('music'),
  },
  artist: {
    path: ({ artistPath }) => artistPath,
    title: ({ artistName }) => artistName,
    description: ({ artistName }) => `${artistName}: the artist, the style, the releases and how to book.`,
    image: share('artist'),
  },
  booking: {
    path: '/booking',
    title: ({ creatorName }) => `Book ${creatorName}`,
    description: ({ creatorName }) =>
      `Book ${creatorName} for consulting or speaking. Pay by QR code or handle.`,
    image: share('booking'),
  },
  media: {
    path: '/media',
    title: 'Media & Articles',
    description: ({ creatorName }) =>
      `Affiliations, press features and articles by and about ${creatorName}.`,
    image: share('media'),
  },
  playlist: {
    path: '/playlist',
    title: 'Playlists & Music Submissions',
    description: ({ networkName }) => `The playlist of ${networkName}, and how to submit your own track.`,
    image: share('music'),
  },
  contributions: {
    path: '/contributions',
    title: 'Contributions & Press',
    description: ({ creatorName }) =>
      `${creatorName}'s local guide contributions: reviews, photos and answers.`,
    image: share('media'),
  },
  pricing: {
    path: '/pricing',
    title: 'Services & Pricing',
    description: ({ creatorName }) => `What ${creatorName}'s services cost, said out loud.`,
    image: share('booking'),
  },
  blueprint: {
    path: '/blueprint',
    title: 'Blueprint',
    description: 'Empire Builder Blueprint: a digital guide for members who build their own network.',
    image: share('blueprint'),
  },
  thankYou: {
    path: '/thank-you',
    title: 'Thank You',
    description: 'What happens after your purchase.',
    image: defaultImage,
    indexable: false,
  },
  order: {
    path: '/order',
    title: 'Your Order',
    description: 'Where your order stands, where the proof of payment goes, and what comes next.',
    image: defaultImage,
    indexable: false,
  },
  founder: {
    path: '/founder',
    title: 'Founder',
    shareTitle: ({ creatorName }) => `About ${creatorName}`,
    description: ({ creatorName, networkName }) =>
      `Who ${creatorName} is, and how ${networkName} came to be.`,
    image: share('artist'),
    type: 'article',
  },
  socialTools: {
    path: '/social-tools',
    title: 'Social Share Tool',
    description: 'See how a link looks on Facebook, Twitter and LinkedIn, and copy its meta tags.',
    image: defaultImage,
  },
  qrCode: {
    path: '/qr-code',
    title: 'QR Code',
    description: 'A QR code for this site, or for any address.',
    image: defaultImage,
  },
  notFound: {
    path: '/404',
    title: 'Page Not Found',
    description: 'There is no page at this address.',
    image: defaultImage,
    indexable: false,
  },
} as const satisfies Record<string, PageEntry>;

export type PageKey = keyof typeof sitePages;

/** Pages that a visitor can ask for by their path; not-found is what every other path shows. */
export const pageKeys = (Object.keys(sitePages) as PageKey[]).filter((key) => key !== 'notFound');

const pageEntry = (key: PageKey): PageEntry => sitePages[key];
const read = (text: Text, identity: SiteIdentity) => (typeof text === 'string' ? text : text(identity));

export const pagePathOf = (key: PageKey, identity: SiteIdentity): string =>
  read(pageEntry(key).path, identity);

/** Which page a path shows; undefined when none does. A trailing slash makes no difference. */
export function pageAt(path: string, identity: SiteIdentity): PageKey | undefined {
  // One slash only: every spelling that answers is kept in memory under its own key.
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path;
  return pageKeys.find((key) => pagePathOf(key, identity) === plain);
}

export interface PageMeta {
  title: string;
  /** The title that shared links show. */
  shareTitle: string;
  description: string;
  /** Absolute. */
  image: string;
  /** Absolute, and the same for every path that shows this page. */
  url: string;
  type: 'website' | 'article' | 'video';
  indexable: boolean;
  siteName: string;
}

/** What a page says about itself. `origin` is the site's address without a slash at its end. */
export function pageMeta(key: PageKey, identity: SiteIdentity, origin: string): PageMeta {
  const entry = pageEntry(key);
  const title = read(entry.title, identity);
  const path = entry.canonical ?? read(entry.path, identity);
  return {
    title,
    shareTitle: entry.shareTitle ? read(entry.shareTitle, identity) : `${title} | ${identity.networkName}`,
    description: read(entry.description, identity),
    image: new URL(entry.image, origin).href,
    url: path === '/' ? `${origin}/` : origin + path,
    type: entry.type ?? 'website',
    indexable: entry.indexable ?? true,
    siteName: identity.networkName,
  };
}

/** The seven items of the main navigation, in their order. */
export const navigation: readonly { page: PageKey; label: Text }[] = [
  { page: 'home', label: 'Home' },
  { page: 'podcasts', label: 'Podcasts' },
  { page: 'artist', label: ({ artistName }) => artistName },
  { page: 'founder', label: 'Founder' },
  { page: 'blueprint', label: 'Blueprint' },
  { page: 'network', label: ({ networkName }) => networkName },
  { page: 'booking', label: 'Booking' },
];

export const navLabel = (item: (typeof navigation)[number], identity: SiteIdentity) =>
  read(item.label, identity);
