import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useAtom } from 'jotai';
import { useNavigate } from 'react-router-dom';
import { hintLogin, ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';
import { useSession } from '#web/core/admin-ui/calls/session.ts';
import { useToasts } from '#web/core/admin-ui/calls/use-toasts.ts';
import { themeAtom } from '#web/core/admin-ui/theme.state.ts';
import { problemOf } from '#web/core/problem.ts';
import styles from './Rail.module.css';

/** Who is logged in, the colours, and the way out. */
export function RailFoot() {
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
    <section className={styles.foot} aria-label="Your login">
      <span>
        Logged in as <b>{username}</b>
      </span>
      <Button
        type="text"
        className={styles.theme}
        aria-label={theme === 'dark' ? 'Light colours' : 'Dark colours'}
        onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
      >
        <span aria-hidden="true" />
      </Button>
      <Button onClick={logOut}>Logout</Button>
    </section>
  );
}
