import { useEffect, useState } from 'react';
import type { Connection } from '#shared/desktop/desktop.schema.ts';
import { ownerCall } from '#web/core/admin-ui/owner-call.ts';

/** Hears the desktop app: a record to open, a session that has ended. @returns how it stands to the hub */
export function useDesktopNews(open: (path: string) => void): Connection | undefined {
  const [connection, setConnection] = useState<Connection>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: one ear for as long as the frame stands
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
