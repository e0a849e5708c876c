import { Link, useLocation } from 'react-router-dom';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { officePlaces, tabKeys } from '#shared/core/office-places.ts';
import { useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { placesOf, type RailKey, railKeyOf, railLabel } from './navigation.ts';
import styles from './Rail.module.css';

/** How much waits for the owner at each entry of the navigation. */
function useWaiting(): ReadonlyMap<RailKey, number> {
  const { data } = useOwnerData('GET /api/admin/needs-you', {});
  const counts = new Map<RailKey, number>();
  for (const { target } of data?.items ?? []) {
    const key = railKeyOf(target.split('?')[0] ?? '');
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** The navigation of the back office: the start screen, the orders, the tabs, and the places beneath each tab. */
export function Rail({ onGo }: { onGo?: () => void }) {
  const current = railKeyOf(useLocation().pathname);
  const waiting = useWaiting();
  const linkTo = (key: RailKey, to: string) => (
    <Link
      key={key}
      to={to}
      data-place={key}
      aria-current={current === key ? 'page' : undefined}
      onClick={onGo}
    >
      {railLabel(key)}
      {waiting.has(key) && <b className={styles.count}>{waiting.get(key)}</b>}
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
              {linkTo(tab, adminPaths.panel(tab))}
              {content.length > 0 && (
                <div className={styles.places}>
                  {content.map((key) => linkTo(key, adminPaths.panel(key)))}
                </div>
              )}
              {site.length > 0 && (
                <fieldset className={styles.places}>
                  <legend>Site</legend>
                  {site.map((key) => linkTo(key, adminPaths.panel(key)))}
                </fieldset>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
