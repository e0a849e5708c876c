import { useOwnerData } from '#web/core/admin-ui/use-owner.ts';
import type { AnalyticsView } from './use-view.ts';

/** What a tab shows; while people are looked at right now, the first tab's, to know whether there is anything. */
export const useReport = ({ tab, range, filter }: AnalyticsView) =>
  useOwnerData('GET /api/admin/analytics/report', {
    query: { tab: tab === 'live' ? 'pages' : tab, range, ...filter },
  });

export type ReportQuery = ReturnType<typeof useReport>;
