import { useSearchParams } from 'react-router-dom';
import type { VisitFilter } from '#shared/analytics/analytics.admin.schema.ts';
import {
  DEFAULT_RANGE,
  LONGEST_PERIOD_DAYS,
  type Period,
  periodRanges,
  type ReportTab,
  reportTabs,
  type Trait,
  traits,
} from '#shared/analytics/analytics.constants.ts';
import { daysIn } from '#shared/core/time.ts';
import { useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';

type AnalyticsTab = ReportTab | 'live';
const tabs: readonly AnalyticsTab[] = [...reportTabs, 'live'];

/**
 * The state of the panel, stored in the address, so that it can be bookmarked and survives going back.
 * @param further keys of tabs that other slices add
 */
export function useView(further: readonly string[]) {
  const [search, setSearch] = useSearchParams();
  const filter: VisitFilter = {};
  for (const trait of traits) {
    const value = search.get(trait);
    if (value) filter[trait] = value;
  }
  const setAll = (values: Record<string, string | undefined>) =>
    setSearch((old) => {
      const next = new URLSearchParams(old);
      for (const [name, value] of Object.entries(values))
        if (value === undefined) next.delete(name);
        else next.set(name, value);
      return next;
    });
  const set = (name: string, value: string | undefined) => setAll({ [name]: value });
  const asked = search.get('tab');
  return {
    tab: tabs.find((tab) => tab === asked) ?? 'pages',
    further: further.find((key) => key === asked),
    period: periodIn(search),
    filter,
    setTab: (tab: string) => set('tab', tab),
    setPeriod: ({ range, from, to }: Period) => setAll({ range, from, to }),
    setFilter: (trait: Trait, value: string | undefined) => set(trait, value),
  };
}

/** The days in an address that can be read; otherwise the usual range. */
function periodIn(search: URLSearchParams): Period {
  const [from = '', to = ''] = [search.get('from'), search.get('to')].map((day) => day ?? '');
  if (isDay(from) && isDay(to) && from <= to && daysIn(from, to) <= LONGEST_PERIOD_DAYS) return { from, to };
  return { range: periodRanges.find((range) => range === search.get('range')) ?? DEFAULT_RANGE };
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

export type AnalyticsView = ReturnType<typeof useView>;

/** The report of a tab of visits. The live tab loads the report of the first tab, to know whether there is any data. */
export const useReport = ({ tab, period, filter }: Pick<AnalyticsView, 'tab' | 'period' | 'filter'>) =>
  useOwnerData('GET /api/admin/analytics/report', {
    query: { tab: tab === 'live' ? 'pages' : tab, ...period, ...filter },
  });

export type ReportQuery = ReturnType<typeof useReport>;
