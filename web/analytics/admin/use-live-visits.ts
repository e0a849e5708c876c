import { useEffect, useState } from 'react';
import type { LiveVisits } from '#shared/analytics/analytics.admin.schema.ts';
import { ownerCall } from '#web/core/admin-ui/owner-call.ts';
import { useOwnerData } from '#web/core/admin-ui/use-owner.ts';

const FEED = '/api/admin/analytics/live/feed';
const RETRY_MS = 10_000;

/** Who is here now, told by the server as visitors come and go, while this is open. */
export function useLiveVisits() {
  const { data, error, refetch } = useOwnerData('GET /api/admin/analytics/live', {});
  const [told, setTold] = useState<LiveVisits>();
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout>;
    const listen = () => {
      source = new EventSource(FEED, { withCredentials: true });
      source.onmessage = ({ data: text }) => {
        setTold(JSON.parse(text) as LiveVisits);
        setLost(false);
      };
      source.onerror = () => {
        setLost(true);
        // While it is only connecting again, the browser does that alone.
        if (source?.readyState !== EventSource.CLOSED) return;
        // A refused line says no status: this asks for it, and the login comes up if the session is over.
        void ownerCall('GET /api/admin/session', {}).catch(() => {});
        timer = setTimeout(listen, RETRY_MS);
      };
    };
    listen();
    return () => {
      clearTimeout(timer);
      source?.close();
    };
  }, []);
  return { data: told ?? data, error, refetch, isLost };
}
