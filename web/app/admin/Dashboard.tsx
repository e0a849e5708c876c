import { Button } from 'antd';
import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation, useParams, useSearchParams } from 'react-router-dom';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { type PanelPath, panelAt } from '#shared/core/office-panels.ts';
import type { TabKey } from '#shared/core/office-places.ts';
import { useSession } from '#web/core/admin-ui/calls/session.ts';
import { Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import { Boundary } from '#web/core/hub-ui/Boundary.tsx';
import { useSite } from '#web/core/site.ts';
import styles from './Dashboard.module.css';
import { MediaPickerProvider } from './MediaPickerProvider.tsx';
import { DEFAULT_TAB, firstPanelOf, isTab } from './navigation.ts';
import { PlaceHead } from './PlaceHead.tsx';
import { panels, tabPanels } from './panels.tsx';
import { tourAtom } from './tour/tour.state.ts';

const Home = lazy(() => import('#web/home/admin/Home.tsx'));
const TourOffer = lazy(() => import('./tour/TourOffer.tsx'));
const Tour = lazy(() => import('./tour/Tour.tsx'));

export default function Dashboard() {
  return (
    <MediaPickerProvider>
      <Routes>
        <Route path=":tab?/:section?/:view?" element={<Work />} />
        <Route path="*" element={<Navigate to={adminPaths.panel(DEFAULT_TAB)} replace />} />
      </Routes>
    </MediaPickerProvider>
  );
}

/** The work of one address, with the tour above it. */
function Work() {
  const { tab, section, view } = useParams();
  const { search } = useLocation();
  const { identity } = useSite();
  const [parameters] = useSearchParams();
  // Notices of earlier versions link to a mail with this parameter.
  const mail = parameters.get('mail');
  if (mail) return <Navigate to={adminPaths.mail(mail)} replace />;
  if (tab !== undefined && !isTab(tab)) return <Navigate to={adminPaths.panel(DEFAULT_TAB)} replace />;
  const address = [tab, section, view].filter(Boolean).join('/');
  const path = section === undefined ? undefined : panelAt(address);
  // What follows a tab with a panel of its own is the panel's, such as the page whose meta tags are open.
  if (path === undefined && section !== undefined && tab && !tabPanels[tab])
    return <Navigate to={adminPaths.panel(tab)} replace />;
  if (path !== undefined && path !== address)
    return <Navigate to={adminPaths.panel(path) + search} replace />;
  return (
    <>
      <ShownAround isHome={tab === undefined} />
      <main className={styles.work}>
        <Boundary key={path ?? tab ?? ''} fallback={panelFailed}>
          <Suspense fallback={<Waiting />}>
            {tab === undefined ? (
              <Home>
                <TabWork tab={DEFAULT_TAB} />
              </Home>
            ) : path === undefined ? (
              <TabWork tab={tab} />
            ) : (
              <PanelWork path={path} />
            )}
          </Suspense>
        </Boundary>
        <footer className={styles.foot}>
          © {new Date().getFullYear()} {identity.networkName}
        </footer>
      </main>
    </>
  );
}

/** The tour, or on Home the offer of it; space for the offer is reserved while it loads. */
function ShownAround({ isHome }: { isHome: boolean }) {
  const { tourSeen } = useSession();
  const tour = useAtomValue(tourAtom);
  if (tour === 'running')
    return (
      <Suspense fallback={null}>
        <Tour />
      </Suspense>
    );
  if (!isHome || tour === 'over' || tourSeen) return null;
  return (
    <Suspense fallback={<div className={styles.offer} />}>
      <TourOffer />
    </Suspense>
  );
}

function TabWork({ tab }: { tab: TabKey }) {
  const TabPanel = tabPanels[tab];
  const first = firstPanelOf(tab);
  if (TabPanel) return <TabPanel />;
  return first ? <PanelWork path={first} /> : null;
}

function PanelWork({ path }: { path: PanelPath }) {
  const Panel = panels[path];
  return (
    <>
      <PlaceHead path={path} />
      <Suspense key={path} fallback={<Waiting />}>
        {Panel && <Panel />}
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
