import { Flex } from 'antd';
import { lazy, Suspense, useMemo } from 'react';
import { type ListName, type ReportTab as Tab, tabLists } from '#shared/analytics/analytics.constants.ts';
import { LoadFailed, Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import { SampleTag } from '#web/core/admin-ui/lists/StateTag.tsx';
import styles from './AnalyticsPanel.module.css';
import { Funnels } from './Funnels.tsx';
import { Goals } from './Goals.tsx';
import { listTitles, periodNames, periodParameters, periodText, traitOfList } from './names.ts';
import { sampleReport } from './sample.ts';
import { Funnel, Totals } from './Totals.tsx';
import type { AnalyticsView, ReportQuery } from './use-view.ts';
import { VisitList } from './VisitList.tsx';

const VisitChart = lazy(() => import('./VisitChart.tsx'));

interface ReportTabProps {
  view: AnalyticsView;
  report: ReportQuery;
  /** Whether example figures are shown, because there are none yet. */
  isSample: boolean;
  tab: Tab;
}

/** The figures of a range, its chart, and the lists of one tab; those come first where they are what differs. */
export function ReportTab({ view: { period, filter, setFilter }, report, isSample, tab }: ReportTabProps) {
  const { data, error, refetch } = report;
  const shown = useMemo(() => (data && isSample ? sampleReport(data) : data), [data, isSample]);
  if (error) return <LoadFailed error={error} onRetry={refetch} />;
  if (!shown || !data) return <Waiting label="Loading figures" />;

  const { before } = periodNames(period);
  const has = (name: ListName) => (shown.lists[name]?.length ?? 0) > 0;
  const hrefOf = (list: ListName | 'days') =>
    `/api/admin/analytics/export?${new URLSearchParams({ list, ...periodParameters(period), ...(filter as Record<string, string>) })}`;
  const common = (
    <>
      <Totals report={shown} against={before} />
      <div className={styles.chart}>
        <Suspense fallback={<div role="status" aria-label="Loading the chart" />}>
          <VisitChart
            points={shown.points}
            before={shown.pointsBefore}
            beforeName={before}
            notes={isSample ? [] : shown.notes}
          />
        </Suspense>
      </div>
      <Funnel report={shown} />
      <Goals report={shown} />
      <Funnels period={period} filter={filter} />
    </>
  );
  return (
    <>
      <Flex component="p" className={styles.note} wrap gap="small" align="center">
        {isSample && <SampleTag />}
        <span>
          {isSample
            ? `No visits yet. This is an example; the first visit replaces it. Days are those of ${data.timeZone}.`
            : periodText(period, data)}
        </span>
        {!isSample && (
          <a href={hrefOf('days')} download>
            Export days as CSV
          </a>
        )}
      </Flex>
      {tab === 'pages' && common}
      <div className={styles.lists}>
        {tabLists[tab]
          .filter((name, index) => index === 0 || has(name))
          .map((name) => (
            <VisitList
              key={name}
              name={name}
              rows={shown.lists[name] ?? []}
              href={hrefOf(name)}
              onFilter={(value) => {
                const trait = traitOfList[name];
                if (trait && !isSample) setFilter(trait, value);
              }}
            />
          ))}
      </div>
      <Missing names={tabLists[tab].slice(1).filter((name) => !has(name))} />
      {tab !== 'pages' && common}
    </>
  );
}

/** The names of the empty lists, in one line. */
function Missing({ names }: { names: readonly ListName[] }) {
  if (names.length === 0) return null;
  return (
    <Flex component="p" className={styles.note} wrap gap="small" align="center">
      None in this range: {names.map((name) => listTitles[name].toLowerCase()).join(', ')}.
    </Flex>
  );
}
