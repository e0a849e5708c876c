import { Button } from 'antd';
import { Link, useLocation } from 'react-router-dom';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { ViewSite } from '#web/core/admin-ui/ViewSite.tsx';
import { cx } from '#web/core/hub-ui/cx.ts';
import NeedsButton from '#web/notices/admin/NeedsButton.tsx';
import SearchButton from '#web/search/admin/SearchButton.tsx';
import styles from './DashboardHeader.module.css';
import { NewMenu } from './NewMenu.tsx';
import { railKeyOf, railLabel } from './navigation.ts';
import { searchPlaces } from './search-places.ts';

interface DashboardHeaderProps {
  title: string;
  /** Opens the navigation, where the window has no room for it beside the work. */
  onMenu: () => void;
}

/** What is within reach on every screen. On a phone it names the open place and has the icons of the controls. */
export function DashboardHeader({ title, onMenu }: DashboardHeaderProps) {
  const { pathname } = useLocation();
  const { data: live } = useOwnerData('GET /api/admin/live', {});
  const isLive = Boolean(live?.session);
  return (
    <header className={styles.header}>
      <Button type="text" className={styles.menu} aria-label="Menu" onClick={onMenu}>
        <svg
          width="20"
          height="20"
          viewBox="0 0 24 24"
          stroke="currentColor"
          strokeWidth="2.5"
          aria-hidden="true"
        >
          <path d="M3 8h18M3 16h18" />
        </svg>
      </Button>
      <Link to={adminPaths.dashboard} className={cx(styles.brand, 'sr-narrow')}>
        <span className={styles.bug} aria-hidden="true" />
        <h1>{title}</h1>
      </Link>
      <b className={styles.place} aria-hidden="true">
        {railLabel(railKeyOf(pathname))}
      </b>
      <SearchButton places={searchPlaces} />
      <div className={styles.tools}>
        <ViewSite className={styles.site} />
        <Link to={adminPaths.goLive} className={cx(styles.live, isLive && styles.on)}>
          <i aria-hidden="true" />
          <span className="sr-phone">{isLive ? 'Live now' : 'Go live'}</span>
        </Link>
        <NewMenu />
        <NeedsButton />
      </div>
    </header>
  );
}
