import type { ListName, Range, Trait } from '#shared/analytics/analytics.constants.ts';

/** The heading of each list. */
export const listTitles: Record<ListName, string> = {
  page: 'Pages',
  click: 'Links followed',
  play: 'Players clicked into',
  chat: 'Chats begun',
  start: 'Forms begun',
  form: 'Forms sent',
  download: 'Downloads',
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

export const periodNames: Record<Range, { now: string; before: string }> = {
  '1d': { now: 'Today', before: 'yesterday' },
  '7d': { now: 'The last 7 days', before: 'the 7 days before' },
  '30d': { now: 'The last 30 days', before: 'the 30 days before' },
  '90d': { now: 'The last 90 days', before: 'the 90 days before' },
};

const display = {
  language: new Intl.DisplayNames('en', { type: 'language', fallback: 'code' }),
  country: new Intl.DisplayNames('en', { type: 'region', fallback: 'code' }),
};

/** A row's name for display: languages and countries by name instead of code. */
export function rowName(list: ListName, value: string): string {
  if (list !== 'language' && list !== 'country') return value;
  try {
    return display[list].of(value) ?? value;
  } catch {
    return value;
  }
}

export const formatCount = (count: number): string => count.toLocaleString('en-US');
