import { Button, Flex, Tabs } from 'antd';
import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { useSession } from '#web/core/admin-ui/calls/session.ts';
import { Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import { Boundary } from '#web/core/hub-ui/Boundary.tsx';
import { useSite } from '#web/core/site.ts';
import styles from './Dashboard.module.css';
import { DashboardTabs } from './DashboardTabs.tsx';
import { Frame } from './Frame.tsx';
import { DEFAULT_TAB, type Tab, tabs } from './panels.tsx';
import type { Section } from './section.ts';
import { tabPath } from './section.ts';
import { tourAtom } from './tour/tour.state.ts';

const Home = lazy(() => import('#web/home/admin/Home.tsx'));
const NeedsYou = lazy(() => import('#web/notices/admin/NeedsYou.tsx'));
const TourOffer = lazy(() => import('./tour/TourOffer.tsx'));
const Tour = lazy(() => import('./tour/Tour.tsx'));

export default function Dashboard() {
  return (
    <Suspense fallback={<Waiting />}>
      <Frame>
        <Routes>
          <Route path=":tab?/:section?/:view?" element={<TabbedWork />} />
          <Route path="*" element={<Navigate to={tabPath(DEFAULT_TAB)} replace />} />
        </Routes>
      </Frame>
    </Suspense>
  );
}

function TabbedWork() {
  const params = useParams();
  const isHome = params.tab === undefined;
  const { tab = DEFAULT_TAB } = params;
  const { identity } = useSite();
  const [search] = useSearchParams();
  const open = tabs.find(({ key }) => key === tab);
  // Notices of earlier versions link to a mail with this parameter.
  const mail = search.get('mail');
  if (mail) return <Navigate to={adminPaths.mail(mail)} replace />;
  if (!open) return <Navigate to={tabPath(DEFAULT_TAB)} replace />;
  return (
    <>
      <DashboardTabs active={tab} place={isHome ? 'home' : undefined} />
      <ShownAround />
      <div className={styles.body}>
        <Boundary fallback={panelFailed}>
          <Suspense fallback={<aside />}>
            <NeedsYou />
          </Suspense>
        </Boundary>
        <main className={styles.work}>
          <Boundary key={tab} fallback={panelFailed}>
            <Suspense fallback={<Waiting />}>
              {isHome ? (
                <Home>
                  <TabContent tab={open} />
                </Home>
              ) : (
                <TabContent tab={open} />
              )}
            </Suspense>
          </Boundary>
          <footer className={styles.foot}>
            © {new Date().getFullYear()} {identity.networkName}
          </footer>
        </main>
      </div>
    </>
  );
}

/** The tour, or the offer of it; space for the offer is reserved while it loads. */
function ShownAround() {
  const { tourSeen } = useSession();
  const tour = useAtomValue(tourAtom);
  if (tour === 'running')
    return (
      <Suspense fallback={null}>
        <Tour />
      </Suspense>
    );
  if (tour === 'over' || tourSeen) return null;
  return (
    <Suspense fallback={<div className={styles.offer} />}>
      <TourOffer />
    </Suspense>
  );
}

function TabContent({ tab }: { tab: Tab }) {
  if (tab.panel) {
    return (
      <div className={styles.alone}>
        <tab.panel />
      </div>
    );
  }
  if (tab.sections) return <Sections tab={tab.key} sections={tab.sections} />;
  return <p className={styles.later}>{tab.label} is not part of this version of the hub.</p>;
}

function Sections({ tab, sections }: { tab: string; sections: readonly Section[] }) {
  const params = useParams();
  const navigate = useNavigate();
  const section = sections.find(({ key }) => key === params.section) ?? sections[0];
  const view = section?.views.find(({ key }) => key === params.view) ?? section?.views[0];
  if (!section || !view) return null;
  return (
    <>
      <Tabs
        className={styles.sections}
        activeKey={section.key}
        onChange={(key) => navigate(tabPath(tab, key))}
        items={sections.map(({ key, label }) => ({ key, label }))}
      />
      <Flex className={styles.head} wrap gap="12px 20px" align="center">
        <h2>{section.heading}</h2>
        {section.views.length > 1 && (
          <Tabs
            className={styles.views}
            activeKey={view.key}
            onChange={(key) => navigate(tabPath(tab, section.key, key))}
            items={section.views.map(({ key, label }) => ({ key, label }))}
          />
        )}
      </Flex>
      <Suspense key={view.key} fallback={<Waiting />}>
        <view.panel />
      </Suspense>
    </>
  );
}

const panelFailed = (retry: () => void) => (
  <div className={styles.failed} role="alert">
    <p>This panel could not be loaded.</p>
    <Button onClick={retry}>Try again</Button>
  </div>
);
