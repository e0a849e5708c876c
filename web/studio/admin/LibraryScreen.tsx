import { Flex, Tabs } from 'antd';
import { lazy, Suspense } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import styles from './StudioScreen.module.css';

const views = [
  { key: 'personas', label: 'Personas', Panel: lazy(() => import('./PersonasPanel.tsx')) },
  { key: 'templates', label: 'Templates', Panel: lazy(() => import('./TemplatesPanel.tsx')) },
  { key: 'campaigns', label: 'Campaigns', Panel: lazy(() => import('./CampaignsPanel.tsx')) },
  { key: 'rules', label: 'Drafts by rule', Panel: lazy(() => import('./RulesPanel.tsx')) },
  { key: 'file', label: 'Import and export', Panel: lazy(() => import('./SetPanel.tsx')) },
  { key: 'spend', label: 'Spending', Panel: lazy(() => import('./SpendPanel.tsx')) },
];

/** The content and settings that the studio works with, each in a tab. */
export default function LibraryScreen({ studioPath }: { studioPath: string }) {
  const params = useParams();
  const navigate = useNavigate();
  const view = views.find(({ key }) => key === params.view) ?? views[0];
  return (
    <main className={styles.screen}>
      <Flex className={styles.head} wrap gap="12px 24px" align="center">
        <h2>Studio library</h2>
        <Link to={studioPath} className={styles.library}>
          Back to the studio
        </Link>
      </Flex>
      <Tabs
        className={styles.tabs}
        activeKey={view?.key ?? ''}
        onChange={(key) => navigate(`${studioPath}/library/${key}`)}
        destroyOnHidden
        items={views.map(({ key, label, Panel }) => ({
          key,
          label,
          children: (
            <Suspense fallback={<Waiting />}>
              <Panel />
            </Suspense>
          ),
        }))}
      />
    </main>
  );
}
