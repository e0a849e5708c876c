import { Link } from 'react-router-dom';
import { ownPagePath, type PageKey, pagePathOf } from '#shared/site/site.paths.ts';
import { useIsShown, useSite } from '#web/core/site.ts';
import styles from './Footer.module.css';

const pages = [
  'live',
  'podcasts',
  'music',
  'artist',
  'network',
  'playlist',
  'media',
  'contributions',
  'founder',
  'services',
  'pricing',
  'booking',
  'products',
  'blueprint',
  'terms',
  'refunds',
  'search',
] as const satisfies readonly PageKey[];

/** Links to all pages, except those that are reached only by a direct link. */
export function FooterIndex() {
  const { identity, texts, ownPages, products } = useSite();
  const isShown = useIsShown();
  const { words } = texts;
  const nameOf = (page: (typeof pages)[number]) => {
    if (page === 'artist') return identity.artistName;
    return page === 'network' ? identity.networkName : words[page].title;
  };
  const links = pages
    .filter((page) => page !== 'products' || products.length > 0)
    .map((page) => ({ path: pagePathOf(page, identity), name: nameOf(page) }));
  const own = ownPages.map(({ slug, title }) => ({ path: ownPagePath(slug), name: title }));
  return (
    <nav className={`wrap ${styles.index}`} aria-label={words.every.index}>
      {[...links, ...own]
        .filter(({ path }) => isShown(path))
        .map(({ path, name }) => (
          <Link key={path} to={path}>
            {name}
          </Link>
        ))}
    </nav>
  );
}
