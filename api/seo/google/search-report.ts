import { DAY_MS, dayOf, isoAt } from '#shared/core/time.ts';
import type { Keyword, SearchReport } from '#shared/seo/search.schema.ts';
import type { GoogleApi, SearchRow } from './google-api.ts';

/** Search Console needs this long until the figures of a day are complete. */
const LAG_DAYS = 3;
const PERIOD_DAYS = 28;
const ROWS = 1000;
const KEPT = 100;

interface Options {
  api: GoogleApi;
  accessToken: string;
  now: number;
  publicUrl: string;
  signal: AbortSignal;
}

/** @returns undefined when the account has no property for this site */
export async function readSearchReport(options: Options): Promise<SearchReport | undefined> {
  const { api, accessToken, now, publicUrl, signal } = options;
  const property = propertyFor(await api.sites(accessToken, signal), publicUrl);
  if (property === undefined) return undefined;
  const day = (daysAgo: number) => dayOf(now - daysAgo * DAY_MS);
  const current = { startDate: day(LAG_DAYS + PERIOD_DAYS - 1), endDate: day(LAG_DAYS) };
  const before = { startDate: day(LAG_DAYS + 2 * PERIOD_DAYS - 1), endDate: day(LAG_DAYS + PERIOD_DAYS) };
  const byQuery = { dimensions: ['query'], rowLimit: ROWS } as const;
  const [totals] = await api.query(accessToken, property, current, signal);
  const rows = await api.query(accessToken, property, { ...current, ...byQuery }, signal);
  const former = await api.query(accessToken, property, { ...before, ...byQuery }, signal);
  return {
    property,
    from: current.startDate,
    to: current.endDate,
    readAt: isoAt(now),
    totalKeywords: rows.length,
    avgPosition: totals ? oneDigit(totals.position) : null,
    organicTraffic: Math.round(totals?.clicks ?? 0),
    keywords: keywordsOf(rows, former),
  };
}

/** The property of exactly this address, or else of its whole domain. */
export function propertyFor(
  entries: readonly { siteUrl: string; permissionLevel: string }[],
  publicUrl: string,
): string | undefined {
  const usable = entries
    .filter(({ permissionLevel }) => permissionLevel !== 'siteUnverifiedUser')
    .map(({ siteUrl }) => siteUrl);
  const { hostname } = new URL(publicUrl);
  const domains = usable
    .filter((name) => name.startsWith('sc-domain:'))
    .filter((name) => `.${hostname}`.endsWith(`.${name.slice('sc-domain:'.length)}`))
    .toSorted((a, b) => b.length - a.length);
  return usable.find((name) => name === `${publicUrl}/`) ?? domains[0];
}

function keywordsOf(rows: readonly SearchRow[], former: readonly SearchRow[]): Keyword[] {
  const places = new Map(former.map(({ keys, position }) => [keys[0], position]));
  return rows
    .toSorted((a, b) => b.impressions - a.impressions)
    .slice(0, KEPT)
    .map(({ keys: [keyword = ''], position, impressions }) => ({
      keyword,
      position: oneDigit(position),
      volume: Math.round(impressions),
      difficulty: null,
      trend: trendOf(position, places.get(keyword)),
    }));
}

/** A better position counts as a plus, although its number is lower. */
function trendOf(position: number, before: number | undefined): string {
  if (before === undefined) return 'new';
  const won = Math.round(before - position);
  return won > 0 ? `+${won}` : String(won === 0 ? 0 : won);
}

const oneDigit = (number: number) => Math.round(number * 10) / 10;
