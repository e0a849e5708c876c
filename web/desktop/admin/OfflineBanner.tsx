import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Connection } from '#shared/desktop/desktop.schema.ts';
import { ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';
import styles from './OfflineBanner.module.css';

/** Handles the desktop app's events: a record to open, an ended session. @returns its hub connection */
function useDesktopNews(open: (path: string) => void): Connection | undefined {
  const [connection, setConnection] = useState<Connection>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: listens once, for as long as the frame is there
  useEffect(
    () =>
      window.desktop?.onNews((news) => {
        if (news.kind === 'open') open(news.path);
        else if (news.kind === 'connection') setConnection(news.connection);
        // The session may have ended: this call gets a 401 in that case, which opens the login.
        else void ownerCall('GET /api/admin/session', {}).catch(() => {});
      }),
    [],
  );
  return connection;
}

/** On every screen in the desktop app: opens the record of a notice, and shows when the hub is offline. */
export default function OfflineBanner() {
  const connection = useDesktopNews(useNavigate());
  if (connection !== 'offline') return null;
  return (
    <p role="status" className={styles.bar}>
      Your hub cannot be reached. What you typed stays here, and the app goes on as soon as it answers.
    </p>
  );
}
