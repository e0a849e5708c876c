/** Events that a page sends. */
export const pageEventKinds = ['view', 'click', 'play', 'start'] as const;
/** Events that the server records itself: a chat that begins, a form, an order, a download, a post's link that is followed, an address without a page. */
export const serverEventKinds = ['chat', 'form', 'order', 'download', 'post', 'missing'] as const;
export type VisitEventKind = (typeof pageEventKinds)[number] | (typeof serverEventKinds)[number];

/** The ranges that reports can be read for, in days; the last of them is today. */
export const rangeDays = { '1d': 1, '7d': 7, '30d': 30, '90d': 90 } as const;
export type Range = keyof typeof rangeDays;
export const ranges = ['1d', '7d', '30d', '90d'] as const satisfies readonly Range[];
export const DEFAULT_RANGE: Range = '7d';
/** Since the first day on which anything was counted. */
export const ALL_TIME = 'all';
export const periodRanges = [...ranges, ALL_TIME] as const;
/** How many days figures can be of at once. */
export const LONGEST_PERIOD_DAYS = 3660;

/** Which days figures are of: a range that ends today, or any days, both ends included. */
export interface Period {
  range?: (typeof periodRanges)[number] | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/**
 * What is recorded of a visitor for a day: where they came from, their first page, their device and so on.
 */
export const traits = [
  'source',
  'medium',
  'campaign',
  'link',
  'landing',
  'device',
  'browser',
  'os',
  'language',
  'country',
] as const;
export type Trait = (typeof traits)[number];

/** The lists in which a goal can be counted: pages, and what was done. */
export const goalKinds = ['page', 'click', 'play', 'chat', 'start', 'form', 'download'] as const;

/** What the steps of a funnel count: what goals do, and orders. */
export const stepKinds = [...goalKinds, 'order'] as const;
/** The value of a step that counts orders, of which there is no list. */
export const ANY_ORDER = 'order';

/** The lists of each tab: by a trait, by page, or by what was done. */
export const tabLists = {
  pages: [...goalKinds, 'missing'],
  referrers: ['source', 'medium', 'campaign', 'link'],
  audience: ['device', 'browser', 'os', 'language', 'country'],
} as const;
export type ReportTab = keyof typeof tabLists;
export const reportTabs = ['pages', 'referrers', 'audience'] as const satisfies readonly ReportTab[];

export const listNames = [...tabLists.pages, ...tabLists.referrers, ...tabLists.audience] as const;
export type ListName = (typeof listNames)[number];

/** The source of a visitor without a referrer or campaign. */
export const NO_SOURCE = 'Direct';
/** Recorded for every path that shows no page of the site. */
export const NO_PAGE = '/404';
/** Recorded for all values beyond the number of different values that are stored for a day. */
export const REST = 'Other';

/** The query parameter with the short link that led to the page. */
export const LINK_PARAMETER = 'via';

/** How many goals the owner may name. */
export const GOALS_MAX = 12;

/** How many funnels the owner may make, and how many steps each has. */
export const FUNNELS_MAX = 6;
export const FUNNEL_STEPS_MAX = 8;

/** For how many minutes after an event a visitor counts as present. */
export const LIVE_MINUTES = 5;
