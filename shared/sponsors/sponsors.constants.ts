import type { ListName } from '#shared/analytics/analytics.constants.ts';
import { PLAY_S } from '#shared/listening/listening.constants.ts';

/** Where the private pages of sponsors are. */
export const SPONSOR_PAGES = '/shared-numbers';

interface SponsorNumber {
  label: string;
  /** What is counted, as the sponsor reads it. */
  about: string;
  /** For a list: which of the visits. Others are one number. */
  list?: ListName;
}

const share = 'Visitors by';

/** Every number that a sponsor may be shown. */
const all = {
  visitors: {
    label: 'Visitors',
    about: 'People who opened this site, counted once a day: who returns another day counts again.',
  },
  views: { label: 'Page views', about: 'Pages of this site that visitors opened.' },
  plays: {
    label: 'Plays on the site',
    about: `Counted once ${PLAY_S} seconds of an episode or a track were heard on this site.`,
  },
  downloads: {
    label: 'Downloads of episodes',
    about:
      'Counted once an app has loaded a minute of an episode from this site; the same app once in 24 hours.',
  },
  followers: {
    label: 'Followers',
    about:
      'Who has asked this site for news, by mail with a confirmed address or in a browser. As of now, not of these days.',
  },
  postClicks: {
    label: 'Clicks on posts',
    about: 'How often a link to this site in a post on a social network was followed.',
  },
  countries: { label: 'Countries', about: `${share} country.`, list: 'country' },
  sources: { label: 'Sources', about: `${share} the place that they came from.`, list: 'source' },
  devices: { label: 'Devices', about: `${share} kind of device.`, list: 'device' },
  languages: { label: 'Languages', about: `${share} the language of their browser.`, list: 'language' },
  pages: { label: 'Pages', about: 'Visitors who opened a page; one can open several.', list: 'page' },
} as const satisfies Record<string, SponsorNumber>;

export type SponsorNumberName = keyof typeof all;

/** Those that are one number, and no list. */
export type SponsorCountName = {
  [Name in SponsorNumberName]: (typeof all)[Name] extends { list: ListName } ? never : Name;
}[SponsorNumberName];

export const sponsorNumbers: Readonly<Record<SponsorNumberName, SponsorNumber>> = all;

export const sponsorNumberNames = Object.keys(all) as [SponsorNumberName, ...SponsorNumberName[]];

/** The days that a page can be of; all of them end today. */
export const sponsorPeriods = {
  '30d': { label: 'The last 30 days', days: 30 },
  '90d': { label: 'The last 90 days', days: 90 },
  '365d': { label: 'The last 12 months', days: 365 },
  all: { label: 'All days since counting began', days: undefined },
} as const;
export type SponsorPeriod = keyof typeof sponsorPeriods;
export const sponsorPeriodNames = ['30d', '90d', '365d', 'all'] as const satisfies readonly SponsorPeriod[];

/** Rows of a list with fewer visitors are added up in one, so that nobody can be told from them. */
export const FEWEST_SHOWN = 5;
