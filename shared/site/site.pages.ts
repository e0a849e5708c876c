import type { PanelPath } from '#shared/core/office-panels.ts';
import { type PageKey, pagePathOf } from './site.paths.ts';
import type { SiteIdentity } from './site.schema.ts';

type Text = string | ((identity: SiteIdentity) => string);

interface PageEntry {
  /** The panel of the back office where most of its content is edited. */
  panel: PanelPath;
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

/** The title and description of pages that have none of their own. */
const defaultTitle = ({ creatorName }: SiteIdentity) => `${creatorName}: Gaming, Live Streams & Podcasts`;
const defaultDescription = ({ creatorName }: SiteIdentity) =>
  `The central hub for ${creatorName}'s live streams, gaming, podcasts, music and more.`;
const defaultImage = share('default');

/**
 * The metadata of every public page, in one place: the server, the sitemap and the share tool all read it.
 */
const sitePages = {
  splash: {
    panel: 'content/texts',
    title: 'Home',
    shareTitle: defaultTitle,
    description: defaultDescription,
    image: defaultImage,
  },
  home: {
    panel: 'content/texts',
    title: 'Home',
    shareTitle: defaultTitle,
    description: defaultDescription,
    image: defaultImage,
    canonical: '/',
  },
  live: {
    panel: 'content/live/section',
    title: 'Live Streams',
    description: ({ creatorName }) =>
      `Watch ${creatorName} live: games, guests and late sessions as they happen, with the chat and the next times.`,
    image: share('live'),
    type: 'video',
  },
  podcasts: {
    panel: 'content/podcasts/series',
    title: 'Podcasts',
    description: ({ creatorName }) =>
      `The podcasts of ${creatorName}, with the latest episodes of each, and where else you can listen to them.`,
    image: share('podcasts'),
  },
  services: {
    panel: 'bookings/services/services',
    title: 'Services',
    description: ({ creatorName }) =>
      `What ${creatorName} offers: what you get, where it starts, what it costs, and how to ask for it.`,
    image: share('booking'),
  },
  network: {
    panel: 'content/pages/network',
    title: ({ networkName }) => networkName,
    description: ({ creatorName }) =>
      `The subscription streaming network of ${creatorName}: see what is on, and open it in a window of its own.`,
    image: share('network'),
  },
  music: {
    panel: 'content/music/releases',
    title: 'Music',
    description: ({ artistName }) =>
      `Releases and music videos by ${artistName}, on every streaming service: look around and listen where you like.`,
    image: share('music'),
  },
  artist: {
    panel: 'content/music/artist',
    title: ({ artistName }) => artistName,
    description: ({ artistName }) =>
      `${artistName}: the artist, the style, the releases and how to book, with pictures and links to listen.`,
    image: share('artist'),
  },
  booking: {
    panel: 'bookings/services/services',
    title: ({ creatorName }) => `Book ${creatorName}`,
    description: ({ creatorName }) =>
      `Book ${creatorName} for consulting or speaking. Pay by QR code or handle, and see where your order stands.`,
    image: share('booking'),
  },
  media: {
    panel: 'content/articles/features',
    title: 'Media & Articles',
    description: ({ creatorName }) =>
      `Affiliations, press features and articles by and about ${creatorName}, with links to read each in full.`,
    image: share('media'),
  },
  playlist: {
    panel: 'content/playlists/playlists',
    title: 'Playlists & Music Submissions',
    description: ({ networkName }) =>
      `The playlist of ${networkName}, and how to submit your own track: what it costs and what happens then.`,
    image: share('music'),
  },
  contributions: {
    panel: 'content/pages/contributions',
    title: 'Contributions & Press',
    description: ({ creatorName }) =>
      `${creatorName}'s local guide contributions: reviews, photos and answers, counted, with links to the press.`,
    image: share('media'),
  },
  appearances: {
    panel: 'content/appearances',
    title: 'Appearances',
    description: ({ creatorName }) =>
      `Where to meet ${creatorName}: the next dates, and those that are over, with the place and the time of each.`,
    image: share('booking'),
  },
  pricing: {
    panel: 'bookings/services/services',
    title: 'Services & Pricing',
    description: ({ creatorName }) =>
      `What ${creatorName}'s services cost, said out loud: every price, what you get for it, and how to ask.`,
    image: share('booking'),
  },
  blueprint: {
    panel: 'bookings/shop/blueprint',
    title: 'Blueprint',
    description:
      'A digital guide for members who build their own network: what is in it, what it costs, and how to get it.',
    image: share('blueprint'),
  },
  products: {
    panel: 'bookings/shop/products',
    title: 'Products',
    description: ({ creatorName }) =>
      `What ${creatorName} has made to keep: files to download, paid once, with what is in each and what it costs.`,
    image: share('blueprint'),
  },
  thankYou: {
    panel: 'content/texts',
    title: 'Thank You',
    description: 'What happens after your purchase.',
    image: defaultImage,
    indexable: false,
  },
  order: {
    panel: 'content/texts',
    title: 'Your Order',
    description: 'Where your order stands, where the proof of payment goes, and what comes next.',
    image: defaultImage,
    indexable: false,
  },
  founder: {
    panel: 'content/pages/founder',
    title: 'Founder',
    shareTitle: ({ creatorName }) => `About ${creatorName}`,
    description: ({ creatorName }) =>
      `Who ${creatorName} is, and how the network came to be: the story, what came of it, and how to work together.`,
    image: share('artist'),
    type: 'article',
  },
  socialTools: {
    panel: 'content/texts',
    title: 'Social Share Tool',
    description:
      'See how a link looks on Facebook, Twitter and LinkedIn, and copy its meta tags. There is nothing to install.',
    image: defaultImage,
  },
  qrCode: {
    panel: 'content/texts',
    title: 'QR Code',
    description:
      'A QR code for this site, or for any address: type it in, see the code at once, and take it with you.',
    image: defaultImage,
  },
  privacy: {
    panel: 'content/texts',
    title: 'Privacy',
    description: ({ networkName }) =>
      `What ${networkName} keeps about its visitors, for how long, and who else receives it, in plain words.`,
    image: defaultImage,
  },
  follow: {
    panel: 'content/texts',
    title: 'Follow',
    description: ({ creatorName }) =>
      `Hear when ${creatorName} goes live, or has a new episode or release: by mail or in the browser, until you say stop.`,
    image: defaultImage,
  },
  terms: {
    panel: 'content/texts',
    title: 'Terms',
    description: ({ networkName }) =>
      `What holds for who orders from ${networkName}: prices, payment, delivery, your rights, and whom to ask.`,
    image: defaultImage,
  },
  refunds: {
    panel: 'content/texts',
    title: 'Refunds',
    description: ({ networkName }) =>
      `When ${networkName} gives money back, and how to ask for it: what counts, and how long it takes.`,
    image: defaultImage,
  },
  search: {
    panel: 'content/texts',
    title: 'Search',
    description: ({ networkName }) => `Find episodes, music, videos and pages of ${networkName}.`,
    image: defaultImage,
    indexable: false,
  },
  notFound: {
    panel: 'content/texts',
    title: 'Page Not Found',
    description: 'There is no page at this address.',
    image: defaultImage,
    indexable: false,
  },
} as const satisfies Record<PageKey, PageEntry>;

const pageEntry = (key: PageKey): PageEntry => sitePages[key];

/** The panel of the back office where most of a page's content is edited. */
export const panelOf = (key: PageKey): PanelPath => pageEntry(key).panel;

/** Whether search engines should list a page; some are only for people who got a link to them. */
export const isMeantToBeFound = (key: PageKey): boolean => pageEntry(key).indexable ?? true;

const read = (text: Text, identity: SiteIdentity) => (typeof text === 'string' ? text : text(identity));

export interface PageMeta {
  /** What the page is called, without what a pattern adds to its title. */
  name: string;
  title: string;
  /** The title that shared links show. */
  shareTitle: string;
  description: string;
  /** The description that shared links show. */
  shareDescription: string;
  keywords: string[];
  /** Absolute. */
  image: string;
  /** Absolute, and the same for every path that shows this page. */
  url: string;
  type: 'website' | 'article' | 'video';
  indexable: boolean;
  siteName: string;
}

/** A page's metadata. `origin` is the site's address without a slash at its end. */
export function pageMeta(key: PageKey, identity: SiteIdentity, origin: string): PageMeta {
  const entry = pageEntry(key);
  const title = read(entry.title, identity);
  const description = read(entry.description, identity);
  const path = entry.canonical ?? pagePathOf(key, identity);
  return {
    name: title,
    title,
    shareTitle: entry.shareTitle ? read(entry.shareTitle, identity) : `${title} | ${identity.networkName}`,
    description,
    shareDescription: description,
    keywords: [],
    image: new URL(entry.image, origin).href,
    url: path === '/' ? `${origin}/` : origin + path,
    type: entry.type ?? 'website',
    indexable: isMeantToBeFound(key),
    siteName: identity.networkName,
  };
}
