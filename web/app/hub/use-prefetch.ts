import { useQueryClient } from '@tanstack/react-query';
import type { PageKey } from '#shared/site/site.paths.ts';
import { pageModules } from './routes.tsx';

/** Fetches a page's code and content ahead of the click that is likely to come. */
export function usePrefetch(): (page: PageKey) => void {
  const queryClient = useQueryClient();
  return (page) => {
    const { load, content } = pageModules[page];
    // A failure shows when the page is really opened.
    load().catch(() => {});
    for (const path of content) void queryClient.prefetchQuery({ queryKey: [path] });
  };
}
