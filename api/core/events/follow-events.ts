import type { Db } from '#api/core/db/db.ts';
import type { Bus } from './bus.ts';
import { EVENTS_CHANNEL, type EventRow, type EventTables, eventsAfter } from './event-log.ts';

interface Following {
  db: Db<EventTables>;
  bus: Bus;
  /** The last event that is known already. */
  after: number;
  /** Ends it. */
  signal: AbortSignal;
}

const BATCH = 100;
/** Looked at without a push this often: one may have been lost on its way from another process. */
const LOOK_MS = 10_000;

/**
 * Every event after the given one, as it is written, until `signal` ends it. The table is what counts, a push only
 * says to look: so nothing is missed, and who reads slowly makes nothing pile up.
 */
export async function* followEvents({ db, bus, after, signal }: Following): AsyncGenerator<EventRow> {
  let wake = Promise.withResolvers<void>();
  const look = () => wake.resolve();
  const unsubscribe = bus.subscribe(EVENTS_CHANNEL, look);
  const timer = setInterval(look, LOOK_MS);
  timer.unref();
  signal.addEventListener('abort', look, { once: true });
  try {
    let last = after;
    while (!signal.aborted) {
      // Made anew before the table is read: what is pushed meanwhile asks for another look.
      wake = Promise.withResolvers<void>();
      const events = await eventsAfter(db, last, BATCH);
      for (const event of events) {
        if (signal.aborted) return;
        yield event;
        last = event.id;
      }
      if (events.length < BATCH && !signal.aborted) await wake.promise;
    }
  } finally {
    unsubscribe();
    clearInterval(timer);
    signal.removeEventListener('abort', look);
  }
}
