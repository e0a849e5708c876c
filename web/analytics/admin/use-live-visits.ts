import { useEffect, useState } from 'react';
import type { LiveVisits } from '#shared/analytics/analytics.admin.schema.ts';
import { ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';
import { useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';

const FEED = '/api/admin/analytics/live/feed';
const RETRY_MS = 10_000;

/** The visitors who are on the site now, updated by the server over an event stream while this is mounted. */
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
        // Otherwise the browser is already reconnecting by itself.
        if (source?.readyState !== EventSource.CLOSED) return;
        // A refused event stream gives no status, so this call checks the session: a 401 opens the login.
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
