import os from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { ContentSignal } from '#api/core/content.ts';
import { openDatabase } from '#api/core/db/database.ts';
import { createCounter } from './analytics.count.ts';
import type { Counted, CountedDatabase, Wish } from './analytics.count-thread.ts';
import { writeBatches } from './analytics.intake.ts';
import { createNap } from './analytics.nap.ts';
import { packDay } from './analytics.pack.ts';
import type { VisitTables } from './analytics.tables.ts';

/** Few batches in one transaction: who else wants to write waits for its end. */
const TOGETHER = 8;
/** Who answers goes first; with more, on a processor that has no rest, whoever wants the database waits for seconds. */
const NICENESS = 5;

// Elsewhere this is said of the whole process.
if (process.platform === 'linux') os.setPriority(NICENESS);

const database = await openDatabase<VisitTables>({
  ...(workerData as CountedDatabase),
  content: new ContentSignal(),
  contentTables: new Set(),
});
const counter = createCounter(database, TOGETHER, createNap());

async function grant(wish: Exclude<Wish, 'close'>): Promise<Counted> {
  try {
    if ('save' in wish) {
      await writeBatches(database.db, wish.save);
      return { more: true };
    }
    if ('anew' in wish) {
      if (wish.anew) counter.forget();
      return { more: await counter.some() };
    }
    await packDay(database, wish.pack);
    return { more: false };
  } catch (error) {
    return { error };
  }
}

parentPort?.on('message', async (wish: Wish) => {
  if (wish !== 'close') {
    parentPort?.postMessage(await grant(wish));
    return;
  }
  await database.close();
  parentPort?.close();
});
parentPort?.postMessage({ more: false } satisfies Counted);
