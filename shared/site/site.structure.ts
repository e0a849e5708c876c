import { z } from 'zod';
import { line } from '#shared/core/fields.ts';
import { legalPages } from './site.legal.ts';
import { type PageWith, pageKeys, sitePages } from './site.paths.ts';

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

type MenuPage = PageWith<'menu', number>;
/** Pages that can stand in the menu, in the order of a fresh install. */
const menuKeys = pageKeys
  .filter((page): page is MenuPage => sitePages[page].menu !== null)
  .sort((one, other) => sitePages[one].menu - sitePages[other].menu) as [MenuPage, ...MenuPage[]];
/** How many of them a fresh install shows. */
const MENU_SHOWN = 7;

interface Names {
  artistName: string;
  networkName: string;
}

/** How a page is usually called in the menu. */
function menuName(page: MenuPage, names: Names): string {
  if (page === 'artist') return names.artistName;
  return page === 'network' ? names.networkName : sitePages[page].name;
}

export type HideablePage = PageWith<'off', true>;
/** Pages that can be switched off. */
export const hideablePages = pageKeys.filter((page): page is HideablePage => sitePages[page].off) as [
  HideablePage,
  ...HideablePage[],
];

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
  hidden: z.array(z.enum(hideablePages)).refine(once, 'A page is listed twice').default([]),
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
  hidden: z.array(z.enum([...hideablePages, ...legalPages, 'products'])),
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
  return menuKeys.includes(key as MenuPage) ? sitePages[key as MenuPage].name : key;
}
