import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { PageKey } from '#shared/site/site.paths.ts';
import { usePagePath, useSite } from '#web/core/site.ts';
import { pageModules } from '../routes.tsx';

/** The main navigation; the present page is marked. */
export function NavLinks({ page, onChoose }: { page: PageKey; onChoose?: () => void }) {
  const { menu } = useSite();
  const path = usePagePath();
  const prefetch = usePrefetch();
  const current = page === 'splash' ? 'home' : page;
  return menu.map((item) => (
    <Link
      key={item.page}
      to={path(item.page)}
      aria-current={item.page === current ? 'page' : undefined}
      onClick={onChoose}
      onPointerEnter={() => prefetch(item.page)}
      onFocus={() => prefetch(item.page)}
    >
      {item.label}
    </Link>
  ));
}

/** Fetches a page's code and content ahead of the click that is likely to come. */
function usePrefetch(): (page: PageKey) => void {
  const queryClient = useQueryClient();
  return (page) => {
    const { load, content } = pageModules[page];
    // A failure shows when the page is really opened.
    load().catch(() => {});
    for (const path of content) void queryClient.prefetchQuery({ queryKey: [path] });
  };
}
