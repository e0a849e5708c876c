import {
  ALL_TIME,
  DEFAULT_RANGE,
  type ListName,
  type Period,
  rangeDays,
  type Trait,
} from '#shared/analytics/analytics.constants.ts';
import { daysIn } from '#shared/core/time.ts';

/** The heading of each list. */
export const listTitles: Record<ListName, string> = {
  page: 'Pages',
  click: 'Links followed',
  play: 'Players clicked into',
  chat: 'Chats begun',
  start: 'Forms begun',
  form: 'Forms sent',
  download: 'Downloads',
  missing: 'Missing pages',
  source: 'Sources',
  medium: 'Ways',
  campaign: 'Campaigns',
  link: 'Short links',
  device: 'Devices',
  browser: 'Browsers',
  os: 'Systems',
  language: 'Languages',
  country: 'Countries',
};

/** The label of each filter. */
export const filterNames: Record<Trait, string> = {
  source: 'Came from',
  medium: 'Came by',
  campaign: 'Campaign',
  link: 'Short link',
  landing: 'Began on',
  device: 'Device',
  browser: 'Browser',
  os: 'System',
  language: 'Language',
  country: 'Country',
};

/** The trait by which a list's rows filter the visitors; lists without one cannot filter. */
export const traitOfList: Partial<Record<ListName, Trait>> = {
  page: 'landing',
  source: 'source',
  medium: 'medium',
  campaign: 'campaign',
  link: 'link',
  device: 'device',
  browser: 'browser',
  os: 'os',
  language: 'language',
  country: 'country',
};

/** What a period is called, and what it is compared with; all days are compared with nothing. */
export function periodNames({ range = DEFAULT_RANGE, from, to }: Period): {
  now: string | undefined;
  before: string | undefined;
} {
  if (from !== undefined && to !== undefined) {
    const days = daysIn(from, to);
    return { now: undefined, before: days === 1 ? 'the day before' : `the ${formatCount(days)} days before` };
  }
  if (range === ALL_TIME) return { now: 'All days', before: undefined };
  if (range === '1d') return { now: 'Today', before: 'yesterday' };
  const days = rangeDays[range];
  return { now: `The last ${days} days`, before: `the ${days} days before` };
}

/** The days that figures are of, in a sentence. */
export function periodText(
  period: Period,
  { from, to, timeZone }: { from: string; to: string; timeZone: string },
): string {
  const { now, before } = periodNames(period);
  const days = from === to ? from : `${from} to ${to}`;
  return `${[...(now ? [now] : []), days, ...(before ? [`against ${before}`] : [])].join(', ')}. Days are those of ${timeZone}.`;
}

/** The period as parameters of an address. */
export const periodParameters = ({ range, from, to }: Period): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ range, from, to }).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );

export const formatCount = (count: number): string => count.toLocaleString('en-US');

export const shareOf = (part: number, of: number): string =>
  `${of > 0 ? ((part / of) * 100).toLocaleString('en-US', { maximumFractionDigits: 1 }) : 0} %`;
