import { useCallback, useEffect, useState } from 'react';
import { isPassing } from '#shared/live/live.marks.ts';
import type { LiveMark } from '#shared/live/live.schema.ts';
import { ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';
import { useRefresh } from '#web/core/admin-ui/calls/use-owner.ts';
import { useToasts } from '#web/core/admin-ui/calls/use-toasts.ts';
import { HttpError } from '#web/core/client.ts';
import { keepPress, presses, removePress } from './kept-presses.ts';

const RETRY_MS = 5000;

/** Marks moments of the stream. A press that the hub has not answered is kept, also over a reload, and sent again. */
export function useMarking() {
  const refresh = useRefresh();
  const toasts = useToasts();
  const [waiting, setWaiting] = useState(0);
  const [last, setLast] = useState<LiveMark>();

  const send = useCallback(async () => {
    for (const { id, at } of presses()) {
      try {
        const body = { id, ago: Math.max(0, Date.now() - at) };
        setLast(await ownerCall('POST /api/admin/live/marks', { body }));
      } catch (error) {
        if (!(error instanceof HttpError) || isPassing(error.status)) break;
        toasts.failed(error);
      }
      removePress(id);
    }
    setWaiting(presses().length);
    void refresh('GET /api/admin/live');
  }, [refresh, toasts]);

  useEffect(() => {
    if (presses().length > 0) void send();
  }, [send]);
  useEffect(() => {
    if (waiting === 0) return;
    const timer = setInterval(send, RETRY_MS);
    addEventListener('online', send);
    return () => {
      clearInterval(timer);
      removeEventListener('online', send);
    };
  }, [waiting, send]);

  const press = () => {
    keepPress(Date.now());
    void send();
  };
  return { press, waiting, last };
}
