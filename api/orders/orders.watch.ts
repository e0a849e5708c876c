import { unlessAway } from '#api/core/db/storage-trouble.ts';
import type { Bus } from '#api/core/events/bus.ts';
import type { Clock } from '#api/core/ports.ts';

const ORDER_CHANNEL = 'order';

/** Notifies the open pages of an order that it has changed. Call after the commit. */
export const announceOrder = (bus: Bus, code: string): void => bus.publish(ORDER_CHANNEL, code);

interface Watching {
  bus: Bus;
  now: Clock;
  code: string;
  /** When a decision that is still hidden from the buyer becomes final, in milliseconds since 1970. */
  finalAt: () => Promise<number | undefined>;
  /** Ends the watching. */
  signal: AbortSignal;
}

/**
 * Yields an item each time an order has changed: at once, and again when a decision of the owner can no
 * longer be undone and is shown to the buyer. A push may be lost between processes, so clients also poll.
 */
export async function* watchOrder({ bus, now, code, finalAt, signal }: Watching) {
  let wake = Promise.withResolvers<void>();
  let timer: NodeJS.Timeout | undefined;
  const look = () => wake.resolve();
  const unsubscribe = bus.subscribe(ORDER_CHANNEL, (changed) => {
    if (changed === code || changed === '') look();
  });
  signal.addEventListener('abort', look, { once: true });
  try {
    for (let id = 1; ; id += 1) {
      const final = await unlessAway(finalAt());
      clearTimeout(timer);
      if (final !== undefined) timer = setTimeout(look, Math.max(0, final - now())).unref();
      await wake.promise;
      wake = Promise.withResolvers<void>();
      if (signal.aborted) return;
      yield { id, data: { changed: true as const } };
    }
  } finally {
    unsubscribe();
    clearTimeout(timer);
    signal.removeEventListener('abort', look);
  }
}
