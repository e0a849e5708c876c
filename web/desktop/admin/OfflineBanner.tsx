import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Connection } from '#shared/desktop/desktop.schema.ts';
import { ownerCall } from '#web/core/admin-ui/owner-call.ts';
import styles from './OfflineBanner.module.css';

/** Hears the desktop app: a record to open, a session that has ended. @returns its connection to the hub */
function useDesktopNews(open: (path: string) => void): Connection | undefined {
  const [connection, setConnection] = useState<Connection>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: listens once, for as long as the frame is there
  useEffect(
    () =>
      window.desktop?.onNews((news) => {
        if (news.kind === 'open') open(news.path);
        else if (news.kind === 'connection') setConnection(news.connection);
        // Asks the hub, whose refusal brings the login up.
        else void ownerCall('GET /api/admin/session', {}).catch(() => {});
      }),
    [],
  );
  return connection;
}

/** What the desktop app adds to every screen: it leads where a notice points, and says when the hub is away. */
export default function OfflineBanner() {
  const connection = useDesktopNews(useNavigate());
  if (connection !== 'offline') return null;
  return (
    <p role="status" className={styles.bar}>
      Your hub cannot be reached. What you typed stays here, and the app goes on as soon as it answers.
    </p>
  );
}
