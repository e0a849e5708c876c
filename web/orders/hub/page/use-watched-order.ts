import { useEffect } from 'react';
import type { Receipt } from '#shared/core/form/receipt.ts';
import { holderHeaders } from '../order-query.ts';

const RETRY_MS = 15_000;

/**
 * Refetches an order as soon as the server reports a change. The connection is open while the page is
 * visible; where there is none, the page still polls.
 */
export function useWatchedOrder(receipt: Receipt, isHere: boolean, refresh: () => void): void {
  useEffect(() => {
    if (!isHere) return;
    let stop: AbortController | undefined;
    const follow = () => {
      stop?.abort();
      if (document.hidden) return;
      stop = new AbortController();
      void keepWatching(receipt, stop.signal, refresh);
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      stop?.abort();
    };
  }, [receipt, isHere, refresh]);
}

async function keepWatching(receipt: Receipt, signal: AbortSignal, refresh: () => void): Promise<void> {
  // Loaded late: the order is shown without it.
  const { readFeed } = await import('#web/core/call-events.ts');
  while (!signal.aborted) {
    try {
      const options = { headers: holderHeaders(receipt), signal };
      const items = readFeed('GET /api/orders/:code/events', { params: { code: receipt.code } }, options);
      for await (const _ of items) refresh();
    } catch {
      // Retried below after any error: the page itself shows when the order cannot be reached.
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}
