import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#api/core/db/database.ts';
import { createSerialQueue } from '#shared/core/serial-queue.ts';
import { createCounter } from './analytics.count.ts';
import { type CountedDatabase, createCountThread } from './analytics.count-thread.ts';
import { type Batch, writeBatches } from './analytics.intake.ts';
import type { VisitTables } from './analytics.tables.ts';

/** Batches in one transaction in the thread that answers requests: each transaction costs a sync of the disk. */
const TOGETHER = 32;
/** So many batches are written by the thread: here their sync of the disk would hold up whoever reads a page. */
const MANY = 8;
/** Waiting steps, as bytes of their text, that this thread counts by itself: a few hundred of them. */
const LITTLE = 80_000;

/**
 * Counts what waits. A little is counted right here; more by a thread of its own, which costs memory only while
 * there is so much, so that pages are not held up by it.
 */
export function createCounting(database: Database<VisitTables>, where: CountedDatabase) {
  const { db, engine } = database;
  const here = createCounter(database, TOGETHER, nextTurn);
  const thread = createCountThread(where);
  const queue = createSerialQueue();
  let countedHere = false;
  /** Whether the thread has just written so much that nobody needs to look how much there is. */
  let isMuch = false;

  async function isLittle(): Promise<boolean> {
    const oldest = db.selectFrom('visitBatches').orderBy('id').limit(TOGETHER);
    const sizes = await oldest.select(sql<number>`octet_length(steps)`.as('size')).execute();
    return sizes.reduce((sum, { size }) => sum + size, 0) <= LITTLE;
  }

  async function some(): Promise<boolean> {
    const isHere = !isMuch && (await isLittle());
    // A thread that breaks now must not be asked for ever.
    isMuch = false;
    const anew = isHere !== countedHere;
    countedHere = isHere;
    if (isHere) {
      if (anew) here.forget();
      return here.some();
    }
    isMuch = await inThread(() => thread.some(anew));
    return isMuch;
  }

  /** It is up before anybody waits for it. */
  async function inThread<R>(work: () => Promise<R>): Promise<R> {
    await thread.ready();
    return alone(work);
  }

  /** SQLite has one writer at a time: who has to wait here would hold up everybody, so nobody begins meanwhile. */
  const alone = <R>(work: () => Promise<R>): Promise<R> =>
    engine === 'sqlite' ? db.connection().execute(work) : work();

  return {
    /** Writes batches: a few here, many in the thread. */
    async save(batches: readonly Batch[]): Promise<void> {
      const write = () => writeBatches(db, batches);
      if (batches.length < MANY) return void (await write());
      const done = queue.run(() => inThread(() => thread.save(batches)));
      isMuch = await done.catch(() => write().then(() => false));
    },
    async count(signal?: AbortSignal): Promise<void> {
      for (let more = true; more && signal?.aborted !== true; ) more = await queue.run(some);
    },
    /** Packs days, the latest first. */
    async pack(days: readonly string[], signal?: AbortSignal): Promise<void> {
      for (const day of days)
        if (signal?.aborted !== true) await queue.run(() => inThread(() => thread.pack(day)));
    },
    async close(): Promise<void> {
      await queue.run(() => thread.close());
    },
  };
}
