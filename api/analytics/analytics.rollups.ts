import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '#api/core/database.ts';
import { takeTurns } from '#api/core/db/engine.ts';
import { createSerialQueue } from '#shared/core/serial-queue.ts';
import { capValues } from './analytics.rollup-cap.ts';
import {
  addActionRollups,
  addActions,
  addVisitorRollups,
  addVisitors,
  markFirst,
  removeEvents,
  updateVisitors,
} from './analytics.rollup-statements.ts';
import type { VisitTables } from './analytics.tables.ts';
import { advanceFunnels } from './funnels/funnels.rollup.ts';
import { funnelsIn } from './funnels/funnels.store.ts';

/** Batches in one transaction: each transaction syncs the disk, and other writers wait for its end. */
const TOGETHER = 4;

export type RollUp = (signal?: AbortSignal) => Promise<void>;

/**
 * Adds the events that wait to funnels, visitors, their actions and the sums of each day, and removes them, the oldest batch
 * first. A batch is added and removed in one transaction, so nothing counts twice, in however many processes this runs.
 */
export function createRollUp(database: Database<VisitTables>): RollUp {
  const { run } = createSerialQueue();

  const oldestBatches = async (): Promise<string[]> => {
    const batches = database.db.selectFrom('visitEvents').select('batch').distinct();
    return (await batches.orderBy('batch').limit(TOGETHER).execute()).map(({ batch }) => batch);
  };

  async function some(): Promise<boolean> {
    const batches = await oldestBatches();
    if (batches.length === 0) return false;
    await database.transaction(async (tx) => {
      await takeTurns(tx.db, database.engine, 'analytics.rollup');
      const funnels = await funnelsIn(tx.db);
      for (const batch of batches) {
        // First, as the statements put values beyond a day's limit under one name.
        if (funnels.length > 0) await advanceFunnels(tx.db, batch, funnels);
        // A statement relies on what the ones before it wrote, and on what the ones after it have not written yet.
        for (const statement of [
          markFirst,
          capValues,
          addVisitors,
          addActionRollups,
          addActions,
          addVisitorRollups,
          updateVisitors,
          removeEvents,
        ]) {
          await statement(tx.db, { batch });
          // On SQLite a statement blocks the thread that answers requests.
          await nextTurn();
        }
      }
    });
    return batches.length === TOGETHER;
  }

  return async (signal) => {
    for (let more = true; more && signal?.aborted !== true; ) more = await run(some);
  };
}
