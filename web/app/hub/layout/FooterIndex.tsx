import { Link } from 'react-router-dom';
import { ownPagePath, type PageWith, pageKeys, pagePathOf, sitePages } from '#shared/site/site.paths.ts';
import { useIsShown, useSite } from '#web/core/site.ts';
import styles from './Footer.module.css';

type IndexPage = PageWith<'footer', object>;

const indexPages = pageKeys
  .filter((page): page is IndexPage => sitePages[page].footer !== null)
  .sort((one, other) => sitePages[one].footer[1] - sitePages[other].footer[1]);

/** Links to all pages, except those that are reached only by a direct link; the owner's own come last. */
export function FooterIndex() {
  const { identity, texts, ownPages, products } = useSite();
  const isShown = useIsShown();
  const { words } = texts;
  const nameOf = (page: IndexPage) => {
    if (page === 'artist') return identity.artistName;
    return page === 'network' ? identity.networkName : words[page].title;
  };
  const linksOf = (group: 'watch' | 'work') =>
    indexPages
      .filter((page) => sitePages[page].footer[0] === group)
      .filter((page) => page !== 'products' || products.length > 0)
      .map((page) => ({ path: pagePathOf(page, identity), name: nameOf(page) }))
      .filter(({ path }) => isShown(path));
  const own = ownPages.map(({ slug, title }) => ({ path: ownPagePath(slug), name: title }));
  const columns = [
    { id: 'watch', links: linksOf('watch') },
    { id: 'work', links: [...linksOf('work'), ...own.filter(({ path }) => isShown(path))] },
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
