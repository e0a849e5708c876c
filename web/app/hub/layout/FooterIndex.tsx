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
  'privacy',
  'search',
] as const satisfies readonly PageKey[];

/** Every page that visitors can go to, but for those that only a link leads to. */
export function FooterIndex() {
  const { identity, texts, ownPages, products } = useSite();
  const isShown = useIsShown();
  const { words } = texts;
  const names: Partial<Record<PageKey, string>> = {
    artist: identity.artistName,
    network: identity.networkName,
  };
  const links = [
    ...pages
      .filter((page) => page !== 'products' || products.length > 0)
      .map((page) => [pagePathOf(page, identity), names[page] ?? (words[page] as { title?: string }).title]),
    ...ownPages.map(({ slug, title }) => [ownPagePath(slug), title]),
  ] as [path: string, name: string][];
  return (
    <nav className={`wrap ${styles.index}`} aria-label={words.every.index}>
      {links
        .filter(([path]) => isShown(path))
        .map(([path, name]) => (
          <Link key={path} to={path}>
            {name}
          </Link>
        ))}
    </nav>
  );
}
