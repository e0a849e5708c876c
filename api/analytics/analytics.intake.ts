import { randomUUID } from 'node:crypto';
import type { Db } from '#api/core/db/db.ts';
import type { Ports } from '#api/core/ports.ts';
import type { NotedStep } from './analytics.steps.ts';
import type { VisitTables } from './analytics.tables.ts';

/** Tells that steps were written. */
export const VISITS_CHANNEL = 'visits';
/** How long a step waits in memory: what a crash may cost. */
const FLUSH_MS = 800;
/** Steps in one row: few enough to be read in one go without keeping anybody waiting. */
const BATCH = 100;
/** More than this is not kept in memory while the database does not take it. */
const MOST = 20_000;

/** Takes steps into memory and writes them in batches: a write for each would cost a sync of the disk for each. */
export function createIntake(db: Db<VisitTables>, { now, log, bus }: Pick<Ports, 'now' | 'log' | 'bus'>) {
  let waiting: NotedStep[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    const steps = waiting;
    if (steps.length === 0) return;
    waiting = [];
    const rows: VisitTables['visitBatches'][] = [];
    for (let start = 0; start < steps.length; start += BATCH)
      rows.push({ id: nextId(now()), steps: JSON.stringify(steps.slice(start, start + BATCH)) });
    try {
      await db.insertInto('visitBatches').values(rows).execute();
      bus.publish(VISITS_CHANNEL);
    } catch (error) {
      log.warn({ err: error, steps: steps.length }, 'steps of visits not written yet');
      waiting = [...steps, ...waiting].slice(0, MOST);
      arm();
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write);
    return writing;
  }

  function arm(): void {
    timer ??= setTimeout(flush, FLUSH_MS).unref();
  }

  return {
    add(step: NotedStep): void {
      if (waiting.length >= MOST) return;
      waiting.push(step);
      arm();
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
