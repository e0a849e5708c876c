import { randomUUID } from 'node:crypto';
import type { Db } from '#api/core/db/db.ts';
import type { Ports } from '#api/core/ports.ts';
import { createTurns } from '#shared/core/turns.ts';
import type { NotedStep } from './analytics.steps.ts';
import type { VisitTables } from './analytics.tables.ts';

/** Tells that steps were written. */
export const VISITS_CHANNEL = 'visits';
/** How long a step waits in memory: what a crash may cost. */
const FLUSH_MS = 800;
/** Steps in one row: few enough to be read in one go without keeping anybody waiting. */
const BATCH = 50;
/** Full batches that are written at once: many small writes hold up pages more than few large ones (decision 45). */
const ENOUGH = 30;
/** More than this is not kept in memory while the database does not take it. */
const MOST = 20_000;

/** Steps as they are stored. */
export type Batch = Readonly<VisitTables['visitBatches']>;

/** Writes batches; one that is there already, from a try whose answer got lost, stays as it is. */
export const writeBatches = (db: Db<VisitTables>, batches: readonly Batch[]): Promise<unknown> =>
  db
    .insertInto('visitBatches')
    .values(batches)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();

interface IntakePorts extends Pick<Ports, 'now' | 'log' | 'bus'> {
  save(batches: readonly Batch[]): Promise<unknown>;
}

/** Takes steps into memory and writes them in batches: a write for each would cost a sync of the disk for each. */
export function createIntake({ save, now, log, bus }: IntakePorts) {
  /**
   * A batch is turned into text as soon as it is full, not all of them in one go; and into bytes, which lie outside of
   * V8's heap: text that waits would be moved by its collections, and be most of what they move (decision 45).
   */
  let waiting: { id: string; steps: Buffer }[] = [];
  let batch: NotedStep[] = [];
  let timer: NodeJS.Timeout | undefined;
  const { inTurn } = createTurns();

  const count = () => waiting.length * BATCH + batch.length;

  function endBatch(): void {
    if (batch.length === 0) return;
    waiting.push({ id: nextId(now()), steps: Buffer.from(JSON.stringify(batch)) });
    batch = [];
  }

  async function write(): Promise<void> {
    endBatch();
    const taken = waiting;
    if (taken.length === 0) return;
    waiting = [];
    try {
      await save(taken.map(({ id, steps }) => ({ id, steps: steps.toString() })));
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
    return inTurn(write);
  }

  function arm(): void {
    timer ??= setTimeout(flush, FLUSH_MS).unref();
  }

  return {
    add(step: NotedStep): void {
      if (count() >= MOST) return;
      batch.push(step);
      if (batch.length === BATCH) endBatch();
      // Exactly so many: while the database does not take them, only the timer tries again.
      if (waiting.length === ENOUGH && batch.length === 0) void flush();
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
