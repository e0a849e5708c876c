import { useEffect } from 'react';
import type { OwnerEvent } from '#shared/notices/notices.admin.schema.ts';
import { ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';
import { useRefresh } from '#web/core/admin-ui/calls/use-owner.ts';
import { useToast } from '#web/core/hub-ui/toast/toast.state.ts';
import { notify } from './browser-notice.ts';

const FEED = '/api/admin/events';
const RETRY_MS = 10_000;
/** The queries whose data an event can change. */
const TOUCHED = [
  'GET /api/admin/home',
  'GET /api/admin/analytics/report',
  'GET /api/admin/needs-you',
  'GET /api/admin/events',
  'GET /api/admin/orders',
  'GET /api/admin/bookings',
  'GET /api/admin/submissions',
  'GET /api/admin/mails',
  'GET /api/admin/letters',
  'GET /api/admin/system',
  'GET /api/social/',
  'GET /api/admin/live',
];

/**
 * Listens to events while the back office is open: lists are refetched, and the owner is notified. After a
 * lost connection the browser reconnects automatically and requests the events that it missed.
 */
export function useLiveEvents(open: (target: string) => void): void {
  const refresh = useRefresh();
  const toast = useToast();
  // biome-ignore lint/correctness/useExhaustiveDependencies: one line for as long as the frame stands
  useEffect(() => {
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout>;
    let last = '0';
    let closed = false;
    // Data that was loaded before the feed's position was known can lack events in between.
    let isFirst = true;

    const tell = (event: OwnerEvent) => {
      const { title, target } = event;
      toast({ title, ...(target && { action: { label: 'Open', onClick: () => open(target) } }) });
      notify(event, () => target && open(target));
    };

    const listen = () => {
      if (closed) return;
      source = new EventSource(`${FEED}?after=${last}`, { withCredentials: true });
      source.onopen = () => {
        if (isFirst) void refresh(...TOUCHED);
        isFirst = false;
      };
      source.onmessage = ({ data, lastEventId }) => {
        last = lastEventId;
        const event = JSON.parse(data) as OwnerEvent;
        void refresh(...TOUCHED);
        if (event.tell) tell(event);
      };
      source.onerror = () => {
        // While the connection is not closed, the browser reconnects by itself.
        if (source?.readyState !== EventSource.CLOSED || closed) return;
        // A refused connection has no status: this request gets it, and shows the login if needed.
        void ownerCall('GET /api/admin/session', {}).catch(() => {});
        timer = setTimeout(listen, RETRY_MS);
      };
    };
    // Starts after a known id, so that a connection lost before the first event misses no event.
    const begin = async () => {
      try {
        const { lastId } = await ownerCall('GET /api/admin/events/list', { query: { limit: '1' } });
        last = String(lastId);
        listen();
      } catch {
        timer = setTimeout(begin, RETRY_MS);
      }
    };
    void begin();
    return () => {
      closed = true;
      clearTimeout(timer);
      source?.close();
    };
  }, []);
}
