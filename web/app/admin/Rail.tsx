import { Link, useLocation } from 'react-router-dom';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { officePlaces } from '#shared/core/office-places.ts';
import { placesOf, type RailKey, railKeyOf, railLabel, tabKeys, tabPath } from './navigation.ts';
import styles from './Rail.module.css';

/** The navigation of the back office: the start screen, the orders, the tabs, and the places beneath each tab. */
export function Rail({ onGo }: { onGo?: () => void }) {
  const current = railKeyOf(useLocation().pathname);
  const linkTo = (key: RailKey, to: string) => (
    <Link
      key={key}
      to={to}
      data-place={key}
      aria-current={current === key ? 'page' : undefined}
      onClick={onGo}
    >
      {railLabel(key)}
    </Link>
  );
  return (
    <nav aria-label="Dashboard" className={styles.rail}>
      <ul>
        <li>{linkTo('home', adminPaths.dashboard)}</li>
        <li>{linkTo('orders', adminPaths.orders)}</li>
      </ul>
      <ul>
        {tabKeys.map((tab) => {
          const places = placesOf(tab);
          const content = places.filter((key) => !officePlaces[key].isSite);
          const site = places.filter((key) => officePlaces[key].isSite);
          return (
            <li key={tab}>
              {linkTo(tab, tabPath(tab))}
              {content.length > 0 && (
                <div className={styles.places}>{content.map((key) => linkTo(key, tabPath(key)))}</div>
              )}
              {site.length > 0 && (
                <fieldset className={styles.places}>
                  <legend>Site</legend>
                  {site.map((key) => linkTo(key, tabPath(key)))}
                </fieldset>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
