import { useSearchParams } from 'react-router-dom';
import type { VisitFilter } from '#shared/analytics/analytics.admin.schema.ts';
import {
  DEFAULT_RANGE,
  type Range,
  type ReportTab,
  ranges,
  reportTabs,
  type Trait,
  traits,
} from '#shared/analytics/analytics.constants.ts';
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
  const set = (name: string, value: string | undefined) =>
    setSearch((old) => {
      const next = new URLSearchParams(old);
      if (value === undefined) next.delete(name);
      else next.set(name, value);
      return next;
    });
  const asked = search.get('tab');
  return {
    tab: tabs.find((tab) => tab === asked) ?? 'pages',
    further: further.find((key) => key === asked),
    range: ranges.find((range) => range === search.get('range')) ?? DEFAULT_RANGE,
    filter,
    setTab: (tab: string) => set('tab', tab),
    setRange: (range: Range) => set('range', range),
    setFilter: (trait: Trait, value: string | undefined) => set(trait, value),
  };
}

export type AnalyticsView = ReturnType<typeof useView>;

/** The report of a tab of visits. The live tab loads the report of the first tab, to know whether there is any data. */
export const useReport = ({ tab, range, filter }: Pick<AnalyticsView, 'tab' | 'range' | 'filter'>) =>
  useOwnerData('GET /api/admin/analytics/report', {
    query: { tab: tab === 'live' ? 'pages' : tab, range, ...filter },
  });

export type ReportQuery = ReturnType<typeof useReport>;
