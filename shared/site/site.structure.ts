import { z } from 'zod';
import { line } from '#shared/core/fields.ts';
import { legalPages } from './site.legal.ts';
import type { PageKey } from './site.paths.ts';

/** The sections of the home page by their anchor, in the order of a fresh install, with their usual titles. */
const homeSections = {
  signature: 'Network TV',
  live: 'Live',
  podcasts: 'Podcasts',
  music: 'Music',
  playlist: 'Playlist',
  media: 'Media',
  contributions: 'Contributions',
} as const;
export type HomeSection = keyof typeof homeSections;
const sectionKeys = Object.keys(homeSections) as [HomeSection, ...HomeSection[]];

/** What is sold at a price without an item of its own in a list. */
const offers = ['track', 'custom', 'blueprint'] as const;
export type Offer = (typeof offers)[number];

interface Names {
  artistName: string;
  networkName: string;
}
type Label = string | ((names: Names) => string);

/** Pages that are reached by other ways than the menu. */
type NotInMenu =
  | 'splash'
  | 'thankYou'
  | 'order'
  | 'socialTools'
  | 'qrCode'
  | 'privacy'
  | 'follow'
  | 'terms'
  | 'refunds'
  | 'search'
  | 'notFound';

/** Pages that can stand in the menu, in the order of a fresh install, with their usual names. */
const menuPages = {
  home: 'Home',
  podcasts: 'Podcasts',
  artist: ({ artistName }: Names) => artistName,
  founder: 'Founder',
  blueprint: 'Blueprint',
  network: ({ networkName }: Names) => networkName,
  booking: 'Booking',
  live: 'Live',
  music: 'Music',
  playlist: 'Playlist',
  media: 'Media',
  services: 'Services',
  pricing: 'Pricing',
  contributions: 'Contributions',
  products: 'Products',
} as const satisfies Record<Exclude<PageKey, NotInMenu>, Label>;
export type MenuPage = keyof typeof menuPages;
const menuKeys = Object.keys(menuPages) as [MenuPage, ...MenuPage[]];
/** How many of them a fresh install shows. */
const MENU_SHOWN = 7;

/** How a page is usually called in the menu. */
function menuName(page: MenuPage, names: Names): string {
  const name: Label = menuPages[page];
  return typeof name === 'string' ? name : name(names);
}

/** Pages that can be switched off, and what the owner knows them by. Home, orders and privacy are always there. */
export const hideablePages = {
  live: 'Live',
  podcasts: 'Podcasts',
  services: 'Services',
  network: 'Network page',
  music: 'Music',
  artist: 'Artist page',
  booking: 'Booking',
  media: 'Media',
  playlist: 'Playlist',
  contributions: 'Contributions',
  pricing: 'Pricing',
  blueprint: 'Blueprint',
  founder: 'Founder',
  socialTools: 'Social tools',
  qrCode: 'QR code',
} as const;
export type HideablePage = keyof typeof hideablePages;
const hideableKeys = Object.keys(hideablePages) as [HideablePage, ...HideablePage[]];

const LONGEST_LABEL = 40;
const label = line.max(LONGEST_LABEL, `Use at most ${LONGEST_LABEL} characters`);

const once = <T>(items: readonly T[]) => new Set(items).size === items.length;

/**
 * The entries of the menu and the sections of the home page, in their order. What a list leaves out is not
 * shown.
 */
export const structure = z.strictObject({
  menu: z
    .array(
      z.strictObject({
        page: z.enum(menuKeys),
        /** Null: its usual name, which follows the site's names. */
        label: label.nullable(),
        shown: z.boolean(),
      }),
    )
    .refine((items) => once(items.map(({ page }) => page)), 'A page is listed twice')
    .refine((items) => items.some(({ shown }) => shown), 'Show one page at least'),
  sections: z
    .array(z.strictObject({ id: z.enum(sectionKeys), title: label, shown: z.boolean() }))
    .refine((items) => once(items.map(({ id }) => id)), 'A section is listed twice'),
  /** Pages that are switched off. Installs of an older version have none. */
  hidden: z.array(z.enum(hideableKeys)).refine(once, 'A page is listed twice').default([]),
});
export type Structure = z.infer<typeof structure>;

/** Data of a version with fewer pages: pages that it lacks are added at the end of the menu, not shown. */
export const storedStructure = z.preprocess(withEveryPage, structure);

function withEveryPage(stored: unknown): unknown {
  if (typeof stored !== 'object' || stored === null || !('menu' in stored)) return stored;
  const menu = stored.menu as { page: string }[];
  const missing = menuKeys.filter((key) => !menu.some(({ page }) => page === key));
  return { ...stored, menu: [...menu, ...missing.map((page) => ({ page, label: null, shown: false }))] };
}

export const usualStructure: Structure = {
  menu: menuKeys.map((page, index) => ({ page, label: null, shown: index < MENU_SHOWN })),
  sections: sectionKeys.map((id) => ({ id, title: homeSections[id], shown: true })),
  hidden: [],
};

/** What visitors get of it. */
export const shownStructure = z.object({
  menu: z.array(z.object({ page: z.enum(menuKeys), label: line })),
  sections: z.array(z.object({ id: z.enum(sectionKeys), title: line })),
  hidden: z.array(z.enum([...hideableKeys, ...legalPages, 'products'])),
  /** What is not sold because the owner has not filled it. */
  offersOff: z.array(z.enum(offers)),
});

export const shownOf = (
  { menu, sections }: Structure,
  off: { pages: readonly string[]; sections: readonly HomeSection[] },
  names: Names,
) => ({
  menu: menu
    .filter(({ page, shown }) => shown && !off.pages.includes(page))
    .map(({ page, label: own }) => ({ page, label: own ?? menuName(page, names) })),
  sections: sections
    .filter(({ id, shown }) => shown && !off.sections.includes(id))
    .map(({ id, title }) => ({ id, title })),
});

/** What a page or section is called here, whatever the owner calls it. */
export function usualName(key: string): string {
  if (key in homeSections) return homeSections[key as HomeSection];
  if (key === 'artist') return 'Artist page';
  if (key === 'network') return 'Network page';
  const name = menuPages[key as MenuPage];
  return typeof name === 'string' ? name : key;
}
