import { z } from 'zod';
import { assetUrl, cents, email, line, pagePath, paragraph, slug, webUrl } from '#shared/core/fields.ts';
import { shownTheme } from '#shared/theme/theme.schema.ts';
import { networkKeys } from './networks.ts';
import { shownLocale } from './site.locale.ts';
import { shownStructure } from './site.structure.ts';
import { usualWords, type WordPage } from './site.words.ts';

/**
 * Whether visitors can send a custom request, its starting price in cents by default, and the upper ends of its budget ranges in whole
 * units.
 */
export const usualCustom = {
  offered: true,
  byQuote: false,
  priceCents: 10_000,
  budgets: ['1000', '5000', '10000'],
};

/** The default hours within which a payment is checked, and a buyer is contacted. */
export const usualPromises = { verifyHours: 24, contactHours: 48 } as const;
export type Promises = Readonly<Record<keyof typeof usualPromises, number>>;

/** Who the site belongs to. Names and the two paths follow from here everywhere, without a rebuild. */
const siteIdentity = z.object({
  creatorName: line,
  artistName: line,
  artistPath: pagePath,
  networkName: line,
  networkPath: pagePath,
  assistantName: line,
  contactEmail: email,
  tagline: line,
  /** A closing line at the foot of every page. */
  footerNote: line,
});
export type SiteIdentity = z.infer<typeof siteIdentity>;

/**
 * Where a link is shown: in header, footer and on the founder's page; beside the live player; on the artist's
 * page.
 */
const linkPlaces = ['pages', 'live', 'artist'] as const;

const socialLink = z
  .object({
    network: z.enum(networkKeys),
    /** What it is called; null for its network's usual name. */
    name: line.nullable(),
    url: webUrl,
    /** Such as '@coop'; null where there is none. */
    handle: line.nullable(),
    /** Empty: it is stored, but not shown. */
    places: z.array(z.enum(linkPlaces)),
  })
  .refine(({ network, name }) => network !== 'other' || name !== null, {
    path: ['name'],
    message: 'Say what it is called',
  });
export type SocialLink = z.infer<typeof socialLink>;

const MOST_LINKS = 40;
const MOST_PORTRAIT_TEXT = 300;

const siteLinks = z.object({
  links: z.array(socialLink).max(MOST_LINKS, `Use at most ${MOST_LINKS} links`),
});

/** A link as pages show it. */
const shownLink = z.object({
  network: z.enum(networkKeys),
  name: line,
  url: webUrl,
  handle: line.nullable(),
  /** Its icon: the path of a drawing on a 24 grid. */
  drawing: z.string(),
  places: z.array(z.enum(linkPlaces)),
});
export type ShownLink = z.infer<typeof shownLink>;

type WordFields<P extends WordPage> = { [K in keyof (typeof usualWords)[P]]: z.ZodDefault<z.ZodString> };

/** The words of a page. Words that are not stored yet, as in older installs, have their defaults. */
function wordsOf<P extends WordPage>(page: P, of: z.ZodString) {
  const fields = Object.entries(usualWords[page]).map(([key, text]) => [key, of.default(text)]);
  // The compiler cannot see that every field of a page has a default.
  return z.strictObject(Object.fromEntries(fields) as WordFields<P>).prefault({} as never);
}

type PageWords = { [P in WordPage]: ReturnType<typeof wordsOf<P>> };

/** @param of the schema of a text, as it is typed or as it is shown */
function pageWords(of: z.ZodString) {
  const pages = (Object.keys(usualWords) as WordPage[]).map((page) => [page, wordsOf(page, of)]);
  return z.strictObject(Object.fromEntries(pages) as PageWords).prefault({});
}

const MOST_HOURS = 720;
const hours = z.int().min(1).max(MOST_HOURS);

/** The deadlines promised to buyers: pages and mails show them, and they decide what is overdue. */
const promises = z
  .strictObject({
    verifyHours: hours.default(usualPromises.verifyHours),
    contactHours: hours.default(usualPromises.contactHours),
  })
  .prefault({});

const MOST_BUDGETS = 8;
const isRising = (budgets: readonly string[]) =>
  budgets.every((budget, index) => index === 0 || Number(budgets[index - 1]) < Number(budget));

/** The price and the budgets in the form of a custom request. */
const custom = z
  .strictObject({
    /** Whether visitors can send one. */
    offered: z.boolean().default(usualCustom.offered),
    /** Whether it is answered with a quote: nothing is paid before one was accepted, and the price is not asked. */
    byQuote: z.boolean().default(usualCustom.byQuote),
    priceCents: cents.default(usualCustom.priceCents),
    budgets: z
      .array(z.string().regex(/^[1-9]\d{0,8}$/, 'Use whole numbers, such as 1000'))
      .min(1, 'Keep one at least')
      .max(MOST_BUDGETS)
      .refine(isRising, 'Put the smallest first')
      .default(usualCustom.budgets),
  })
  .prefault({});

const siteTexts = z.object({
  networkLead: line,
  podcastsLead: line,
  liveLead: line,
  musicLead: line,
  mediaLead: line,
  playlistLead: line,
  contributionsLead: line,
  servicesLead: line,
  pricingLead: line,
  bookingLead: line,
  customLead: line,
  blueprintLead: line,
  shareLead: line,
  qrLead: line,
  qrInvite: line,
  qrHints: z.array(line).max(6),
  thankYouLead: line,
  thankYouSteps: z.array(z.object({ title: line, text: line })).max(6),
  custom,
  words: pageWords(line),
  promises,
});

/** What the owner writes. */
export const siteContent = z.object({
  identity: siteIdentity,
  links: siteLinks,
  texts: siteTexts,
});
export type SiteContent = z.infer<typeof siteContent>;

/** How a text is set to the full width: its stance on a wide screen, and its width in em at each stance. */
const fittedLine = z.object({
  stance: z.enum(['spread', 'opened', 'standing']),
  lines: z.union([z.literal(1), z.literal(2)]),
  stand: z.number().positive(),
  open: z.number().positive(),
  wide: z.number().positive(),
});
export type FittedLine = z.infer<typeof fittedLine>;

/** The pages that the owner has made and published, in their order. */
const ownPages = z.array(z.object({ slug, title: line, inMenu: z.boolean() }));

/** The ids of the products that have a page. */
const products = z.array(slug);

/** As visitors read them: filled in with a name of 200 letters, a text is longer than may be typed. */
const filledText = z.string();
const shownTexts = siteTexts.extend({
  thankYouSteps: z.array(z.object({ title: line, text: filledText })),
  words: pageWords(filledText),
});

/** What every page gets. */
export const site = siteContent.extend({
  texts: shownTexts,
  ...shownTheme.shape,
  ...shownStructure.shape,
  links: z.array(shownLink),
  /** The network's name in the hero. */
  heroName: fittedLine,
  /** The headings at the end of the home page. */
  homeLines: z.object({ follow: fittedLine, services: fittedLine, booking: fittedLine }),
  ownPages,
  products,
  locale: shownLocale,
});
export type Site = z.infer<typeof site>;

/** The network's own site, shown in a frame. */
export const network = z.object({ url: assetUrl, title: line, description: paragraph });
export type Network = z.infer<typeof network>;

export const founder = z.object({
  lead: line,
  portrait: assetUrl,
  portraitAlt: line,
  biography: z.array(paragraph).min(1).max(8),
  ventures: z
    .array(
      z.object({
        title: line,
        text: line,
        page: z.enum(['podcasts', 'network', 'music', 'services', 'media', 'live']),
      }),
    )
    .max(8),
});
export type Founder = z.infer<typeof founder>;

/** The creator's portrait, shown where something is sold. Without a picture none of it is shown. */
export const portrait = z
  .object({
    picture: assetUrl.nullable(),
    /** What the picture shows. */
    alt: line.nullable(),
    /** One or two lines about the creator. */
    text: z.string().trim().min(1).max(MOST_PORTRAIT_TEXT).nullable(),
  })
  .refine(({ picture, alt }) => picture === null || alt !== null, {
    path: ['alt'],
    message: 'Say what the picture shows',
  });

export const noPortrait: z.infer<typeof portrait> = { picture: null, alt: null, text: null };

const manifestIcon = z.object({
  src: assetUrl,
  sizes: line,
  type: z.literal('image/png'),
  purpose: z.enum(['any', 'maskable']),
});

/** What a browser needs to install the site as an app. Its names are the standard's. */
export const webManifest = z.object({
  id: z.string(),
  name: line,
  short_name: line,
  description: line,
  lang: z.string(),
  start_url: z.string(),
  scope: z.string(),
  display: z.literal('standalone'),
  theme_color: z.string(),
  background_color: z.string(),
  icons: z.array(manifestIcon),
});
export type WebManifest = z.infer<typeof webManifest>;
