import { Button, Flex, Tabs, Tag } from 'antd';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Period, Trait } from '#shared/analytics/analytics.constants.ts';
import { rowName } from '#shared/analytics/analytics.names.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { useHasSamples } from '#web/core/admin-ui/content/use-has-samples.ts';
import styles from './AnalyticsPanel.module.css';
import { LiveTab } from './LiveTab.tsx';
import { filterNames } from './names.ts';
import { PeriodChoice } from './PeriodChoice.tsx';
import { ReportTab } from './ReportTab.tsx';
import { type AnalyticsView, useReport, useView } from './use-view.ts';

const CountingDrawer = lazy(() => import('./CountingDrawer.tsx'));

const tabs = [
  { key: 'pages', label: 'Top Pages' },
  { key: 'referrers', label: 'Referrers' },
  { key: 'audience', label: 'Audience' },
  { key: 'live', label: 'Real-time' },
];

/** A tab of figures that another slice adds. */
export interface FurtherFigures {
  key: string;
  label: string;
  Tab: ComponentType<{ period: Period }>;
}

/** The analytics: pages, sources, devices and income, the visitors who are on the site now, and further figures. */
export function AnalyticsPanel({ further }: { further: readonly FurtherFigures[] }) {
  const view = useView(further.map(({ key }) => key));
  const [counting, setCounting] = useState(false);
  const added = further.find(({ key }) => key === view.further);
  return (
    <Flex component="section" vertical gap="medium" aria-label="Analytics">
      <Flex className={styles.head} wrap gap={12} align="center">
        <h2>Analytics Dashboard</h2>
        {(added || view.tab !== 'live') && <PeriodChoice period={view.period} onChange={view.setPeriod} />}
        <span className={styles.gap} />
        <Link to={adminPaths.panel('analytics/short-links')}>Short links</Link>
        <Link to={adminPaths.panel('analytics/sponsors')}>Sponsor pages</Link>
        <Button onClick={() => setCounting(true)}>Counting</Button>
      </Flex>
      <Tabs
        className={styles.tabs}
        activeKey={added?.key ?? view.tab}
        onChange={view.setTab}
        items={[...tabs, ...further.map(({ key, label }) => ({ key, label }))]}
      />
      {added ? <added.Tab period={view.period} /> : <Visits view={view} />}
      {counting && (
        <Suspense fallback={null}>
          <CountingDrawer onClose={() => setCounting(false)} />
        </Suspense>
      )}
    </Flex>
  );
}

/** The figures of visits: one of their tabs. */
function Visits({ view }: { view: AnalyticsView }) {
  const report = useReport(view);
  const hasSamples = useHasSamples();
  const isSample = hasSamples && report.data?.hasData === false;
  if (view.tab === 'live') return <LiveTab isSample={isSample} />;
  return (
    <>
      <Filters view={view} />
      <ReportTab view={view} report={report} isSample={isSample} tab={view.tab} />
    </>
  );
}

/** The filters that apply to all figures below. */
function Filters({ view: { filter, setFilter } }: { view: AnalyticsView }) {
  const set = Object.entries(filter) as [Trait, string][];
  if (set.length === 0) return null;
  return (
    <Flex component="p" wrap gap="small" align="center">
      <span>Only visitors:</span>
      {set.map(([trait, value]) => (
        <Tag
          key={trait}
          closable={{ 'aria-label': `Drop ${filterNames[trait]} ${value}` }}
          onClose={(event) => {
            event.preventDefault();
            setFilter(trait, undefined);
          }}
        >
          {filterNames[trait]} <b>{trait === 'landing' ? value : rowName(trait, value)}</b>
        </Tag>
      ))}
    </Flex>
  );
}
