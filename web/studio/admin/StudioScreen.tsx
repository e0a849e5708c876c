import { Flex, Tabs } from 'antd';
import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { DEFAULT_PERSONA } from '#shared/studio/studio.constants.ts';
import { useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { LoadFailed, Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import { useStoredState } from '#web/core/storage.ts';
import styles from './StudioScreen.module.css';

const GeneratePanel = lazy(() => import('./GeneratePanel.tsx'));
const ReviewQueue = lazy(() => import('./ReviewQueue.tsx'));
const PublishedPanel = lazy(() => import('./PublishedPanel.tsx'));

interface StudioScreenProps {
  /** Where posts are scheduled. */
  schedulerPath: string;
  libraryPath: string;
}

/** Posts in a persona's voice: generated, reviewed, and passed on to the scheduler. */
export default function StudioScreen({ schedulerPath, libraryPath }: StudioScreenProps) {
  const [search, setSearch] = useSearchParams();
  const [chosen, setChosen] = useStoredState('studio.persona', { name: DEFAULT_PERSONA });
  const { data, error, isPending, refetch } = useOwnerData('GET /api/ai/personas', {});
  const personas = data?.personas ?? [];
  const persona = personas.find(({ name }) => name === chosen.name) ?? personas[0];
  const open = (tab: string) => setSearch(tab === 'generate' ? {} : { tab }, { replace: true });
  const tabs = [
    {
      key: 'generate',
      label: 'Generate Content',
      children: persona ? (
        <GeneratePanel
          personas={personas}
          persona={persona}
          schedulerPath={schedulerPath}
          onPersona={(name) => setChosen({ name })}
        />
      ) : (
        <p className={styles.empty}>
          There is no persona yet. <Link to={libraryPath}>Make one in the library</Link>.
        </p>
      ),
    },
    { key: 'review', label: 'Review Queue', children: <ReviewQueue schedulerPath={schedulerPath} /> },
    {
      key: 'published',
      label: 'Published Content',
      children: <PublishedPanel schedulerPath={schedulerPath} />,
    },
  ];
  const tab = tabs.find(({ key }) => key === search.get('tab'))?.key ?? 'generate';

  return (
    <main className={styles.screen}>
      <Flex className={styles.head} wrap gap="12px 24px" align="center">
        <h2>AI Influencer Studio</h2>
        <Link to={libraryPath} className={styles.library}>
          Personas, templates and campaigns
        </Link>
      </Flex>
      <StatCards />
      {error ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : isPending ? (
        <Waiting />
      ) : (
        <Tabs
          className={styles.tabs}
          activeKey={tab}
          onChange={open}
          destroyOnHidden
          items={tabs.map(({ children, ...item }) => ({
            ...item,
            children: <Suspense fallback={<Waiting />}>{children}</Suspense>,
          }))}
        />
      )}
    </main>
  );
}

/** How much content there is in each state. */
function StatCards() {
  const { data } = useOwnerData('GET /api/ai/stats', {});
  const stats = data?.stats;
  const cards = [
    ['Total Content', stats?.total],
    ['Approved', stats?.approved],
    ['Published', stats?.published],
    ['Pending Review', stats?.draft],
  ] as const;
  return (
    <dl className={styles.stats}>
      {cards.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
