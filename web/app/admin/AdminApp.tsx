import { QueryClientProvider } from '@tanstack/react-query';
import { Button, ConfigProvider } from 'antd';
import { useAtomValue } from 'jotai';
import { lazy, Suspense, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Outlet, Route, Routes, useLocation, useNavigationType } from 'react-router-dom';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import { themeAtom } from '#web/core/admin-ui/theme.state.ts';
import { antdTheme } from '#web/core/admin-ui/theme.ts';
import Toaster from '#web/core/hub-ui/toast/Toaster.tsx';
import { createQueryClient } from '#web/core/page-data.ts';
import styles from './AccessGate.module.css';
import { AccessGate } from './AccessGate.tsx';

const LoginPage = lazy(() => import('#web/auth/admin/LoginPage.tsx'));
const Frame = lazy(() => import('./Frame.tsx'));
const Dashboard = lazy(() => import('./Dashboard.tsx'));
const OrdersPage = lazy(() => import('./OrdersPage.tsx'));
const StudioPage = lazy(() => import('./StudioPage.tsx'));
const LiveReviewPage = lazy(() => import('#web/live-review/admin/LiveReviewPage.tsx'));
const RunOfShow = lazy(() => import('#web/live/admin/RunOfShow.tsx'));

function AdminApp() {
  const theme = useAtomValue(themeAtom);
  return (
    <ConfigProvider theme={antdTheme(theme)} wave={{ disabled: true }}>
      <Suspense fallback={<Waiting />}>
        <Routes>
          <Route path="/admin" element={<LoginPage />} />
          <Route element={<Office />}>
            <Route path="/admin/dashboard/*" element={<Dashboard />} />
            <Route path="/admin/orders/:code?" element={<OrdersPage />} />
            <Route path={`${adminPaths.studio}/*`} element={<StudioPage />} />
          </Route>
          <Route
            path={adminPaths.runOfShow}
            element={
              <AccessGate>
                <RunOfShow />
              </AccessGate>
            }
          />
          <Route
            path={adminPaths.liveReview}
            element={
              <AccessGate>
                <LiveReviewPage />
              </AccessGate>
            }
          />
          <Route path="*" element={<LostPage />} />
        </Routes>
      </Suspense>
      <Toaster />
    </ConfigProvider>
  );
}

/** What only the owner sees, in one frame: moving from screen to screen keeps what is open in it. */
function Office() {
  const { pathname } = useLocation();
  const kind = useNavigationType();
  // The next screen begins at its top; going back leads to where one was.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new path scrolls anew
  useEffect(() => {
    if (kind !== 'POP') scrollTo(0, 0);
  }, [pathname]);
  return (
    <AccessGate card={pathname.startsWith(adminPaths.studio)}>
      <Frame>
        <Suspense fallback={<Waiting />}>
          <Outlet />
        </Suspense>
      </Frame>
    </AccessGate>
  );
}

function LostPage() {
  return (
    <main className={styles.card}>
      <h1>Page Not Found</h1>
      <p>There is no such page in the back office.</p>
      <Button type="primary" href="/admin/dashboard">
        To the dashboard
      </Button>
    </main>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <QueryClientProvider client={createQueryClient()}>
    <BrowserRouter>
      <AdminApp />
    </BrowserRouter>
  </QueryClientProvider>,
);
