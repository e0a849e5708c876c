import type { Db } from '#api/core/db/db.ts';
import { unlessAway } from '../db/storage-trouble.ts';
import type { Bus } from './bus.ts';
import { EVENTS_CHANNEL, type EventRow, type EventTables, eventsAfter } from './event-log.ts';

interface Following {
  db: Db<EventTables>;
  bus: Bus;
  /** The id of the last event that is known already. */
  after: number;
  /** Ends it. */
  signal: AbortSignal;
}

const BATCH = 100;
/** The table is also polled this often: a message from another process may have been lost. */
const LOOK_MS = 10_000;

/**
 * Every event after the given one, as it is written, until `signal` ends it. Events are read from the table,
 * and a message on the bus only triggers a read: so none is missed, and a slow reader makes nothing pile up.
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
      // Renewed before the table is read: a message that arrives meanwhile triggers another read.
      wake = Promise.withResolvers<void>();
      // While the database is away the stream stays open: the bus says when it is back.
      const events = (await unlessAway(readTogether(db, last))) ?? [];
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

const reads = new WeakMap<Db<EventTables>, Map<number, Promise<EventRow[]>>>();

/** One message wakes all streams at once, and most have read equally far: one query for all of them. */
function readTogether(db: Db<EventTables>, after: number): Promise<EventRow[]> {
  const mine = reads.get(db) ?? new Map<number, Promise<EventRow[]>>();
  reads.set(db, mine);
  const begun = mine.get(after);
  if (begun) return begun;
  const read = eventsAfter(db, after, BATCH);
  mine.set(after, read);
  // Whoever comes after the next input has heard of something newer, which this query may not see.
  process.nextTick(() => mine.delete(after));
  return read;
}
