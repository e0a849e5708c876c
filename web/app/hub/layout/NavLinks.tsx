import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { ownPagePath, type ShownPage } from '#shared/site/site.paths.ts';
import { usePagePath, useSite } from '#web/core/site.ts';
import { pageModules } from '../routes.tsx';

/** The main navigation; the present page is marked. */
export function NavLinks({ page, onChoose }: { page: ShownPage; onChoose?: () => void }) {
  const { menu, ownPages } = useSite();
  const { pathname } = useLocation();
  const path = usePagePath();
  const prefetch = usePrefetch();
  const current = page === 'splash' ? 'home' : page;
  const links = menu.map((item) => (
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
  const own = ownPages.filter(({ inMenu }) => inMenu);
  return [
    ...links,
    ...own.map(({ slug, title }) => (
      <Link
        key={ownPagePath(slug)}
        to={ownPagePath(slug)}
        aria-current={pathname === ownPagePath(slug) ? 'page' : undefined}
        onClick={onChoose}
        onPointerEnter={() => prefetch('own')}
        onFocus={() => prefetch('own')}
      >
        {title}
      </Link>
    )),
  ];
}

/** Fetches a page's code and content ahead of the click that is likely to come. */
function usePrefetch(): (page: ShownPage) => void {
  const queryClient = useQueryClient();
  return (page) => {
    const { load, content } = pageModules[page];
    // A failure shows when the page is really opened.
    load().catch(() => {});
    for (const path of content) void queryClient.prefetchQuery({ queryKey: [path] });
  };
}
