import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '#api/core/database.ts';
import type { Ports } from '#api/core/ports.ts';
import { createSerialQueue } from '#shared/core/serial-queue.ts';
import { isoAt } from '#shared/core/time.ts';
import type { VisitEvent, VisitTables } from './analytics.tables.ts';

/** Announces that events were written. */
export const VISITS_CHANNEL = 'visits';
/** How long an event waits in memory; a crash loses what waits. */
const FLUSH_MS = 800;
/** Events in one statement: more would delay page requests that run meanwhile. */
const BATCH = 50;
/** Batches in one transaction, which syncs the disk once: other writers wait for its end. */
const TOGETHER = 10;
/** How many events wait while the database cannot be written; further ones are dropped. */
const CAPACITY = 20_000;

export interface Batch<E = VisitEvent> {
  readonly id: string;
  readonly events: readonly E[];
}

/** Writes batches. One that an earlier try has written, whose success was not reported, stays as it is. */
export const writeBatches = (
  { transaction }: Pick<Database<VisitTables>, 'transaction'>,
  batches: readonly Batch[],
): Promise<void> =>
  transaction(async (tx) => {
    for (const { id, events } of batches) {
      await tx.db
        .insertInto('visitEvents')
        .values(events.map((event, number) => ({ ...event, batch: id, number, isFirst: 0 })))
        .onConflict((conflict) => conflict.columns(['batch', 'number']).doNothing())
        .execute();
      await nextTurn();
    }
  });

interface QueuePorts<E> extends Pick<Ports, 'now' | 'log'> {
  /** Whether events may still be stored today; if not, those that wait are dropped. */
  isAllowed(): Promise<boolean>;
  /** Counts bytes that were stored. */
  count(bytes: number): Promise<void>;
  write(batches: readonly Batch<E>[]): Promise<void>;
  /** Called when events were written. */
  announce?(): void;
}

/** Collects events in memory and writes those of about a second together, to sync the disk less often. */
export function createEventQueue<E = VisitEvent>(ports: QueuePorts<E>) {
  const { isAllowed, count, write, now, log } = ports;
  const waiting: E[] = [];
  /** Taken from `waiting`, and not written yet: tried again under the same id. */
  let unwritten: Batch<E>[] = [];
  let timer: NodeJS.Timeout | undefined;
  const { run } = createSerialQueue();
  const size = () => waiting.length + unwritten.reduce((sum, { events }) => sum + events.length, 0);

  /** Makes batches of what waits. */
  async function batch(): Promise<void> {
    if (waiting.length === 0) return;
    const mayStore = await isAllowed();
    const events = waiting.splice(0);
    if (!mayStore) return;
    for (let start = 0; start < events.length; start += BATCH)
      unwritten.push({ id: nextId(now()), events: events.slice(start, start + BATCH) });
  }

  async function writeAll(): Promise<void> {
    try {
      await batch();
      if (unwritten.length === 0) return;
      while (unwritten.length > 0) {
        const batches = unwritten.slice(0, TOGETHER);
        await write(batches);
        unwritten = unwritten.slice(TOGETHER);
        await count(bytesOf(batches));
      }
      ports.announce?.();
    } catch (error) {
      log.warn({ err: error, events: size() }, 'events of visits not written yet');
      arm();
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    return run(writeAll);
  }

  function arm(): void {
    timer ??= setTimeout(flush, FLUSH_MS).unref();
  }

  return {
    add(event: E): void {
      if (size() >= CAPACITY) return;
      waiting.push(event);
      arm();
    },
    /** Writes all waiting events. */
    flush,
  };
}

export type EventQueue = ReturnType<typeof createEventQueue<VisitEvent>>;

/** About what events take in the database: many are added to rows that exist, and some make several. */
const bytesOf = (batches: readonly unknown[]) => Buffer.byteLength(JSON.stringify(batches));

let made = 0;
/** Ids of one process sort in the order in which they are made. */
function nextId(now: number): string {
  made = (made + 1) % 1_000_000;
  return `${isoAt(now)}.${String(made).padStart(6, '0')}.${randomUUID().slice(0, 8)}`;
}
