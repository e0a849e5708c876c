import { QueryClientProvider } from '@tanstack/react-query';
import { Button, ConfigProvider } from 'antd';
import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import { themeAtom } from '#web/core/admin-ui/theme.state.ts';
import { antdTheme } from '#web/core/admin-ui/theme.ts';
import Toaster from '#web/core/hub-ui/toast/Toaster.tsx';
import { createQueryClient } from '#web/core/page-data.ts';
import styles from './AccessGate.module.css';
import { AccessGate } from './AccessGate.tsx';
import { MediaPickerProvider } from './MediaPickerProvider.tsx';

const LoginPage = lazy(() => import('#web/auth/admin/LoginPage.tsx'));
const Dashboard = lazy(() => import('./Dashboard.tsx'));
const OrdersPage = lazy(() => import('./OrdersPage.tsx'));
const StudioPage = lazy(() => import('./StudioPage.tsx'));
const RunOfShow = lazy(() => import('#web/live/admin/RunOfShow.tsx'));

function AdminApp() {
  const theme = useAtomValue(themeAtom);
  return (
    <ConfigProvider theme={antdTheme(theme)} wave={{ disabled: true }}>
      <Suspense fallback={<Waiting />}>
        <Routes>
          <Route path="/admin" element={<LoginPage />} />
          <Route
            path="/admin/dashboard/*"
            element={
              <AccessGate>
                <MediaPickerProvider>
                  <Dashboard />
                </MediaPickerProvider>
              </AccessGate>
            }
          />
          <Route
            path="/admin/orders"
            element={
              <AccessGate>
                <OrdersPage />
              </AccessGate>
            }
          />
          <Route
            path="/admin/orders/:code"
            element={
              <AccessGate>
                <OrdersPage />
              </AccessGate>
            }
          />
          <Route
            path="/admin/ai-studio/*"
            element={
              <AccessGate card>
                <StudioPage />
              </AccessGate>
            }
          />
          <Route
            path={adminPaths.runOfShow}
            element={
              <AccessGate>
                <RunOfShow />
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
