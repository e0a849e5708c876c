import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Provider as AtomProvider } from 'jotai';
import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { pageAt } from '#shared/site/site.pages.ts';
import { useContent } from '#web/core/use-content.ts';
import { pageModules } from './routes.tsx';

export function App({ queryClient }: { queryClient: QueryClient }) {
  return (
    <QueryClientProvider client={queryClient}>
      <AtomProvider>
        <CurrentPage />
      </AtomProvider>
    </QueryClientProvider>
  );
}

function CurrentPage() {
  const { pathname } = useLocation();
  const { identity } = useContent('/api/site');
  const { Component } = pageModules[pageAt(pathname, identity) ?? 'notFound'];
  return (
    <Suspense>
      <Component />
    </Suspense>
  );
}
