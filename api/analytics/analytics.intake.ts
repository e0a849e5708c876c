import { randomUUID } from 'node:crypto';
import type { Db } from '#api/core/db/db.ts';
import type { Ports } from '#api/core/ports.ts';
import { createSerialQueue } from '#shared/core/serial-queue.ts';
import type { NotedStep } from './analytics.steps.ts';
import type { VisitTables } from './analytics.tables.ts';

/** Tells that steps were written. */
export const VISITS_CHANNEL = 'visits';
/** How long a step waits in memory: what a crash may cost. */
const FLUSH_MS = 800;
/** Steps in one row: few enough to be read in one go without keeping anybody waiting. */
const BATCH = 50;
/** Room for a batch as bytes: twice what a usual one takes; one of longer steps has fewer of them. */
const ROOM = 32_768;
/** What one unit of a string takes at most, in UTF-8. */
const BYTES_A_UNIT = 3;
/** Full batches that are written at once: many small writes hold up pages more than few large ones (decision 45). */
const ENOUGH = 30;
/** More than this is not kept in memory while the database does not take it. */
const MOST = 20_000;

/** Steps that wait, as the bytes of their JSON: shared with the thread that writes them, not copied to it. */
export interface Batch {
  readonly id: string;
  readonly steps: SharedArrayBuffer;
}

export function batchOf(id: string, bytes: Buffer): Batch {
  const steps = new SharedArrayBuffer(bytes.length);
  bytes.copy(Buffer.from(steps));
  return { id, steps };
}

export const textOf = ({ steps }: Batch): string => Buffer.from(steps).toString();

/** Writes batches; one that is there already, from a try whose answer got lost, stays as it is. */
export const writeBatches = (db: Db<VisitTables>, batches: readonly Batch[]): Promise<unknown> =>
  db
    .insertInto('visitBatches')
    .values(batches.map((batch) => ({ id: batch.id, steps: textOf(batch) })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();

interface IntakePorts extends Pick<Ports, 'now' | 'log' | 'bus'> {
  save(batches: readonly Batch[]): Promise<unknown>;
}

/** Takes steps into memory and writes them in batches: a write for each would cost a sync of the disk for each. */
export function createIntake({ save, now, log, bus }: IntakePorts) {
  let waiting: Batch[] = [];
  /**
   * The batch that is not full yet. Every step is written into it at once, not all of them in one go: a page may be next.
   * As bytes they lie outside of V8's heap, where its collections would move them time and again (decision 45).
   */
  const open = Buffer.alloc(ROOM);
  let used = 0;
  let steps = 0;
  let timer: NodeJS.Timeout | undefined;
  const queue = createSerialQueue();

  const count = () => waiting.length * BATCH + steps;

  function put(text: string): void {
    used += open.write(text, used);
  }

  function endBatch(): void {
    if (steps === 0) return;
    put(']');
    waiting.push(batchOf(nextId(now()), open.subarray(0, used)));
    used = 0;
    steps = 0;
  }

  async function write(): Promise<void> {
    endBatch();
    const taken = waiting;
    if (taken.length === 0) return;
    waiting = [];
    try {
      await save(taken);
      bus.publish(VISITS_CHANNEL);
    } catch (error) {
      log.warn({ err: error, batches: taken.length }, 'steps of visits not written yet');
      waiting = [...taken, ...waiting];
      arm();
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    return queue.run(write);
  }

  function arm(): void {
    timer ??= setTimeout(flush, FLUSH_MS).unref();
  }

  return {
    add(step: NotedStep): void {
      if (count() >= MOST) return;
      const text = JSON.stringify(step);
      if (used + (text.length + 2) * BYTES_A_UNIT > ROOM) endBatch();
      put(`${steps === 0 ? '[' : ','}${text}`);
      steps += 1;
      if (steps === BATCH) endBatch();
      // Exactly so many: while the database does not take them, only the timer tries again.
      if (waiting.length === ENOUGH && steps === 0) void flush();
      else arm();
    },
    /** Writes what waits. */
    flush,
  };
}

export type Intake = ReturnType<typeof createIntake>;

let count = 0;
/** Sorts in the order in which they are made, in one process. */
function nextId(now: number): string {
  count = (count + 1) % 1_000_000;
  return `${new Date(now).toISOString()}.${String(count).padStart(6, '0')}.${randomUUID().slice(0, 8)}`;
}
