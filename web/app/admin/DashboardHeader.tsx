import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useAtom } from 'jotai';
import { Link, useNavigate } from 'react-router-dom';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { hintLogin, ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';
import { useSession } from '#web/core/admin-ui/calls/session.ts';
import { useToasts } from '#web/core/admin-ui/calls/use-toasts.ts';
import { themeAtom } from '#web/core/admin-ui/theme.state.ts';
import { ViewSite } from '#web/core/admin-ui/ViewSite.tsx';
import { problemOf } from '#web/core/problem.ts';
import Bell from '#web/notices/admin/Bell.tsx';
import SearchButton from '#web/search/admin/SearchButton.tsx';
import styles from './DashboardHeader.module.css';
import { panelPlaces } from './panel-places.ts';

export function DashboardHeader({ title }: { title: string }) {
  const { username } = useSession();
  const [theme, setTheme] = useAtom(themeAtom);
  const client = useQueryClient();
  const navigate = useNavigate();
  const toasts = useToasts();

  const logOut = async () => {
    try {
      await ownerCall('POST /api/admin/logout', {});
    } catch (error) {
      // Without a session the owner is already logged out, so that error is ignored.
      if (problemOf(error).code !== 'auth.required') return toasts.failed(error);
    }
    hintLogin(false);
    navigate('/admin');
    client.clear();
    toasts.done('Logged out', 'You have been logged out successfully');
  };

  return (
    <header className={styles.header}>
      <Link to="/admin/dashboard" className={styles.brand}>
        <span className={styles.bug} aria-hidden="true" />
        <h1>{title}</h1>
      </Link>
      <SearchButton places={panelPlaces} />
      <div className={styles.user}>
        <span className={styles.name}>
          Logged in as <b>{username}</b>
        </span>
        <Link to={adminPaths.goLive} className={styles.live}>
          Go live
        </Link>
        <ViewSite className={styles.site} />
        <Bell />
        <Button
          type="text"
          className={styles.theme}
          aria-label={theme === 'dark' ? 'Light colours' : 'Dark colours'}
          onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
        >
          <span aria-hidden="true" />
        </Button>
        <Button onClick={logOut}>Logout</Button>
      </div>
    </header>
  );
}
