import { Link } from 'react-router-dom';
import { ownPagePath, type PageKey, pagePathOf } from '#shared/site/site.paths.ts';
import { useIsShown, useSite } from '#web/core/site.ts';
import styles from './Footer.module.css';

/** Pages to watch and listen to, and those of working with the creator. */
const groups = {
  watch: ['live', 'podcasts', 'music', 'artist', 'network', 'playlist'],
  work: ['services', 'pricing', 'booking', 'products', 'blueprint', 'founder', 'media', 'contributions'],
} as const satisfies Record<string, readonly PageKey[]>;

type IndexPage = (typeof groups)[keyof typeof groups][number];

/** Links to all pages, except those that are reached only by a direct link; the owner's own come last. */
export function FooterIndex() {
  const { identity, texts, ownPages, products } = useSite();
  const isShown = useIsShown();
  const { words } = texts;
  const nameOf = (page: IndexPage) => {
    if (page === 'artist') return identity.artistName;
    return page === 'network' ? identity.networkName : words[page].title;
  };
  const linksOf = (pages: readonly IndexPage[]) =>
    pages
      .filter((page) => page !== 'products' || products.length > 0)
      .map((page) => ({ path: pagePathOf(page, identity), name: nameOf(page) }))
      .filter(({ path }) => isShown(path));
  const own = ownPages.map(({ slug, title }) => ({ path: ownPagePath(slug), name: title }));
  const columns = [
    { id: 'watch', links: linksOf(groups.watch) },
    { id: 'work', links: [...linksOf(groups.work), ...own.filter(({ path }) => isShown(path))] },
  ] as const;
  return (
    <nav className={styles.index} aria-label={words.every.index}>
      {columns
        .filter(({ links }) => links.length > 0)
        .map(({ id, links }) => (
          <div key={id}>
            <h2 className="meta">{words.every[id]}</h2>
            {links.map(({ path, name }) => (
              <Link key={path} to={path}>
                {name}
              </Link>
            ))}
          </div>
        ))}
    </nav>
  );
}
