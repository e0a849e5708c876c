import { Button, Tabs } from 'antd';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { SEARCH_CONSOLE_URL } from '#shared/seo/seo.constants.ts';
import { metaPages } from '#shared/site/site.meta.ts';
import type { PageKey } from '#shared/site/site.paths.ts';
import { useHasSamples } from '#web/core/admin-ui/content/use-has-samples.ts';
import { formatMoment } from '#web/core/admin-ui/format-instant.ts';
import { LoadFailed, Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import { KeywordsTab } from './KeywordsTab.tsx';
import { MetaTagsTab } from './MetaTagsTab.tsx';
import { OverviewTab } from './OverviewTab.tsx';
import { PagesTab } from './PagesTab.tsx';
import { PatternsTab } from './PatternsTab.tsx';
import { ScoreCards } from './ScoreCards.tsx';
import styles from './Seo.module.css';
import { useAudit, useOverview } from './use-seo.ts';

const BASE = '/admin/dashboard/seo';
const tabs = [
  { key: 'overview', label: 'Overview' },
  { key: 'pages', label: 'Pages' },
  { key: 'keywords', label: 'Keywords' },
  { key: 'meta', label: 'Meta Tags' },
  { key: 'patterns', label: 'Patterns' },
] as const;

const isMetaPage = (name: string | undefined): name is PageKey => metaPages.includes(name as PageKey);

/** How well the site can be found, and the metadata of every page. */
export default function SeoPanel() {
  const { section = 'overview', view } = useParams();
  const navigate = useNavigate();
  const { data, error, refetch } = useOverview();
  const { run, isRunning, isOutside } = useAudit();
  const hasSamples = useHasSamples();
  if (!tabs.some(({ key }) => key === section)) return <Navigate to={BASE} replace />;
  if (!data) return error ? <LoadFailed error={error} onRetry={refetch} /> : <Waiting />;
  const { audit, search } = data;
  // An example stands beside nothing real: neither an audit nor a connection to Search Console.
  const isConnected = search.state === 'on' || search.state === 'expired';
  const isSample = hasSamples && audit === null && search.report === null && !isConnected;
  const page = isMetaPage(view) ? view : 'home';
  return (
    <>
      <div className={styles.head}>
        <h2>SEO Manager</h2>
        <span role="status">{audit ? `Audited ${formatMoment(audit.at)}` : 'Not audited yet'}</span>
        <Button type="primary" onClick={() => run()} loading={isRunning && !isOutside}>
          Audit the site
        </Button>
        {audit && (
          <Button onClick={() => run(true)} loading={isOutside}>
            Try outside links too
          </Button>
        )}
        <Button href={SEARCH_CONSOLE_URL} target="_blank" rel="noopener noreferrer">
          Open Search Console
        </Button>
      </div>
      <ScoreCards audit={audit} search={search} isSample={isSample} />
      <Tabs
        activeKey={section}
        onChange={(key) => navigate(key === 'overview' ? BASE : `${BASE}/${key}`)}
        items={tabs.map(({ key, label }) => ({ key, label }))}
        className={styles.tabs}
      />
      {section === 'overview' && <OverviewTab audit={audit} isSample={isSample} />}
      {section === 'pages' && (
        <PagesTab audit={audit} isSample={isSample} onEdit={(key) => navigate(`${BASE}/meta/${key}`)} />
      )}
      {section === 'keywords' && <KeywordsTab search={search} isSample={isSample} />}
      {section === 'patterns' && <PatternsTab isAudited={audit !== null} />}
      {section === 'meta' && (
        <MetaTagsTab
          page={page}
          onPage={(key) => navigate(`${BASE}/meta/${key}`)}
          isAudited={audit !== null}
        />
      )}
    </>
  );
}
