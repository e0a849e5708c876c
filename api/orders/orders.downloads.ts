import type { ByteRange } from '#shared/core/endpoint.ts';
import type { OrderPorts } from './orders.ports.ts';
import { type OrderRow, ordersStore } from './orders.store.ts';
import { orderChanges } from './owner/orders.change.ts';

/** Players ask for two bytes first, to learn whether parts can be had. */
const PROBE_BYTES = 2;

/**
 * Counts downloads of a bought file, not the parts in which programs load it: each start at the first byte counts. The first
 * download is noted in the history whichever part it begins with, so that nobody has the file unseen.
 */
export function downloadCounter(ports: Pick<OrderPorts, 'database' | 'now' | 'listeners'>) {
  const store = ordersStore(ports.database.db, ports.now);
  const change = orderChanges(ports);
  return async (order: OrderRow, range: ByteRange | undefined): Promise<void> => {
    if (range && range.end - range.start < PROBE_BYTES) return;
    if (await store.beginDownloads(order.id)) await change(order, { move: 'download' });
    else if (!range || range.start === 0) await store.countDownload(order.id);
  };
}
