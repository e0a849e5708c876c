import type { AnalyticsSlice } from '#api/analytics/analytics.slice.ts';
import type { FollowersSlice } from '#api/followers/followers.slice.ts';
import type { ListeningSlice } from '#api/listening/listening.slice.ts';
import { type ListName, NO_PAGE, type Period, REST } from '#shared/analytics/analytics.constants.ts';
import { addDays } from '#shared/core/time.ts';
import {
  FEWEST_SHOWN,
  type SponsorCountName,
  type SponsorNumberName,
  type SponsorPeriod,
  sponsorNumbers,
  sponsorPeriods,
} from '#shared/sponsors/sponsors.constants.ts';
import type { SponsorPage } from '#shared/sponsors/sponsors.schema.ts';

/** Rows of a list, besides those that are added up. */
const MOST_ROWS = 8;

interface Row {
  value: string;
  visitors: number;
}

export interface CountFigure {
  name: SponsorNumberName;
  count: number;
}

export interface ListFigure {
  name: SponsorNumberName;
  list: ListName;
  rows: readonly Row[];
}

export type Figure = CountFigure | ListFigure;

export interface SponsorFigures {
  from: string;
  to: string;
  timeZone: string;
  /** The first day on which visits were counted; undefined before the first visit. */
  firstDay: string | undefined;
  figures: readonly Figure[];
}

interface FigurePorts {
  analytics: Pick<AnalyticsSlice, 'reports' | 'posts'>;
  listening: Pick<ListeningSlice, 'report'>;
  followers: Pick<FollowersSlice, 'all'>;
}

/** Reads the numbers of a page: those that are chosen, and no others. */
export function createSponsorFigures({ analytics: { reports, posts }, listening, followers }: FigurePorts) {
  const visits = async (period: Period, name: 'visitors' | 'views') =>
    (await reports.days({ period, filter: {} })).reduce((sum, day) => sum + day[name], 0);

  const counts: Record<SponsorCountName, (period: Period) => Promise<number>> = {
    visitors: (period) => visits(period, 'visitors'),
    views: (period) => visits(period, 'views'),
    plays: async (period) => (await listening.report(period)).totals.plays,
    downloads: async (period) => (await listening.report(period)).totals.downloads,
    followers: () => followers.all(),
    postClicks: async (period) => (await posts.read({ period })).totals.clicks,
  };

  async function figureOf(name: SponsorNumberName, period: Period): Promise<Figure> {
    const { list } = sponsorNumbers[name];
    if (list) return { name, list, rows: folded(await reports.list(list, { period, filter: {} })) };
    return { name, count: await counts[name as SponsorCountName](period) };
  }

  return async ({
    numbers,
    period: asked,
  }: Pick<SponsorPage, 'numbers' | 'period'>): Promise<SponsorFigures> => {
    const today = await reports.daysOf({ range: '1d' });
    const period = periodOf(asked, today.to);
    const { from, to, zone } = await reports.daysOf(period);
    const [firstDay, ...figures] = await Promise.all([
      reports.firstDay(),
      ...numbers.map((name) => figureOf(name, period)),
    ]);
    return { from, to, timeZone: zone, firstDay, figures };
  };
}

function periodOf(asked: SponsorPeriod, today: string): Period {
  const { days } = sponsorPeriods[asked];
  return days === undefined ? { range: 'all' } : { from: addDays(today, 1 - days), to: today };
}

/** The first rows; the others, and those of few visitors, as one. Addresses without a page are none of the sponsor's. */
export function folded(all: readonly Row[]): Row[] {
  const rows = all.filter(({ value }) => value !== NO_PAGE);
  const named = rows.filter(({ value, visitors }) => value !== REST && visitors >= FEWEST_SHOWN);
  const shown = named.slice(0, MOST_ROWS).map(({ value, visitors }) => ({ value, visitors }));
  const sum = (of: readonly Row[]) => of.reduce((total, { visitors }) => total + visitors, 0);
  const rest = sum(rows) - sum(shown);
  return rest > 0 ? [...shown, { value: REST, visitors: rest }] : shown;
}
