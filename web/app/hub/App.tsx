import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Provider as AtomProvider } from 'jotai';
import { Component, type ReactNode, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { shownAt } from '#shared/site/site.paths.ts';
import { sendView } from '#web/analytics/hub/events.ts';
import { Boundary } from '#web/core/hub-ui/Boundary.tsx';
import { Button } from '#web/core/hub-ui/Button.tsx';
import { cx } from '#web/core/hub-ui/cx.ts';
import { LoadingRuler } from '#web/core/hub-ui/LoadingRuler.tsx';
import { useSite } from '#web/core/site.ts';
import styles from './App.module.css';
import { Layout } from './layout/Layout.tsx';
import { pageModules } from './routes.tsx';

export function App({ queryClient }: { queryClient: QueryClient }) {
  return (
    <QueryClientProvider client={queryClient}>
      <AtomProvider>
        <Boundary fallback={() => <PageFailed />}>
          <CurrentPage />
        </Boundary>
      </AtomProvider>
    </QueryClientProvider>
  );
}

const NotFound = () => (
  <Suspense>
    <pageModules.notFound.Component />
  </Suspense>
);

function CurrentPage() {
  const { pathname } = useLocation();
  const site = useSite();
  const page = shownAt(pathname, site) ?? 'notFound';
  const { Component: Page } = pageModules[page];
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that comes up is a view
  useEffect(sendView, [pathname]);
  return (
    <Layout page={page}>
      <PageBoundary key={pathname}>
        <Suspense fallback={<PageLoading />}>
          <Page />
        </Suspense>
      </PageBoundary>
    </Layout>
  );
}

/** A page whose code or content could not be fetched: the rest of the site stays usable. */
class PageBoundary extends Component<{ children: ReactNode }, { status: number | null }> {
  override state = { status: null };

  /** Errors of a call have a status; others get 0. */
  static getDerivedStateFromError({ status = 0 }: { status?: number }) {
    return { status };
  }

  override render() {
    const { status } = this.state;
    // An item that was removed since the visitor loaded the site.
    if (status === 404) return <NotFound />;
    return status === null ? this.props.children : <PageFailed />;
  }
}

/** Shown while a page's code and content load. */
function PageLoading() {
  return (
    <div className={cx('wrap', styles.state)}>
      <LoadingRuler />
    </div>
  );
}

function PageFailed() {
  return (
    <div className={cx('wrap', styles.state)} role="alert">
      <h1 className="title">This page could not be loaded.</h1>
      <p className="dim">The connection may have dropped. Nothing you did was lost.</p>
      <Button onClick={() => window.location.reload()}>Try again</Button>
    </div>
  );
}
