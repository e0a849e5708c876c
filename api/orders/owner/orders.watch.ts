import { unlessAway } from '#api/core/db/storage-trouble.ts';
import type { Bus } from '#api/core/events/bus.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { Clock } from '#api/core/ports.ts';

/** Tells the open pages of an order that it has changed; the message is its code. */
export const ORDER_CHANNEL = 'order';
/** How many pages of one order may be open at once: each looks at the database when it changes. Others ask now and then. */
const STREAMS_MAX = 20;

const RETRY_AFTER_S = 60;
const TOO_MANY = 'This order is open in too many windows. Close some of them.';

/** How many are open, by the code of their order. */
const open = new Map<string, number>();

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
 * @throws AppError `rate.limited` when too many pages of the order are open
 */
export function watchOrder(watching: Watching) {
  const { code, signal } = watching;
  const others = open.get(code) ?? 0;
  if (others >= STREAMS_MAX)
    throw new AppError('rate.limited', { text: TOO_MANY, retryAfter: RETRY_AFTER_S });
  open.set(code, others + 1);
  signal.addEventListener('abort', () => closed(code), { once: true });
  return changesOf(watching);
}

function closed(code: string): void {
  const left = (open.get(code) ?? 1) - 1;
  if (left > 0) open.set(code, left);
  else open.delete(code);
}

async function* changesOf({ bus, now, code, finalAt, signal }: Watching) {
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
