import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { ownPagePath, type ShownPage } from '#shared/site/site.paths.ts';
import { usePagePath, useSite } from '#web/core/site.ts';
import { pageModules } from '../routes.tsx';

/** The main navigation; the current page is marked. */
export function NavLinks({ page, onChoose }: { page: ShownPage; onChoose?: () => void }) {
  const { menu, ownPages } = useSite();
  const { pathname } = useLocation();
  const path = usePagePath();
  const prefetch = usePrefetch();
  const current = page === 'splash' ? 'home' : page;
  const links: { page: ShownPage; label: string; to: string }[] = [
    ...menu.map((item) => ({ ...item, to: path(item.page) })),
    ...ownPages
      .filter(({ inMenu }) => inMenu)
      .map(({ slug, title }) => ({ page: 'own' as const, label: title, to: ownPagePath(slug) })),
  ];
  return links.map((link) => (
    <Link
      key={link.to}
      to={link.to}
      aria-current={link.page === current && (page !== 'own' || link.to === pathname) ? 'page' : undefined}
      onClick={onChoose}
      onPointerEnter={() => prefetch(link.page)}
      onFocus={() => prefetch(link.page)}
    >
      {link.label}
    </Link>
  ));
}

/** Prefetches a page's code and content before a likely click. */
function usePrefetch(): (page: ShownPage) => void {
  const queryClient = useQueryClient();
  return (page) => {
    const { load, content } = pageModules[page];
    // An error is shown when the page is actually opened.
    load().catch(() => {});
    for (const path of content) void queryClient.prefetchQuery({ queryKey: [path] });
  };
}
