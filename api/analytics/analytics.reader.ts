import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Database } from '#api/core/database.ts';
import { answerOf } from '#api/core/process/answer-of.ts';
import { moduleBeside } from '#api/core/process/module-beside.ts';
import type { LiveVisits } from '#shared/analytics/analytics.admin.schema.ts';
import { createSerialQueue } from '#shared/core/serial-queue.ts';
import { readLive } from './analytics.live.ts';
import { type Period, type PeriodQuery, readPeriod } from './analytics.queries.ts';
import type { VisitTables } from './analytics.tables.ts';
import { type FunnelQuery, type Reached, readFunnels } from './funnels/funnels.queries.ts';

/** Queries about visits that may take long. */
export interface VisitReader {
  period(query: PeriodQuery): Promise<Period>;
  funnels(query: FunnelQuery): Promise<Reached>;
  /** The live visits. `now`: milliseconds since 1970. */
  live(now: number): Promise<LiveVisits>;
  close(): Promise<void>;
}

export type Question = { period: PeriodQuery } | { funnels: FunnelQuery } | { live: number };
/** A response of the thread; the first one comes without a question, when the thread is ready. */
export type Answer = { value: unknown } | { error: unknown };

/** The thread ends after so long without a question, to free its memory. */
const IDLE_MS = 60_000;
const FILE = moduleBeside(import.meta, 'analytics.reader-worker');

/**
 * Reads visits without blocking requests. SQLite runs in the calling thread, so it gets a thread of its own,
 * with a read-only connection; Postgres is a separate process already.
 */
export const createVisitReader = ({ engine, db, address }: Database<VisitTables>): VisitReader =>
  engine === 'sqlite'
    ? inThread(address)
    : {
        period: (query) => readPeriod(db, query),
        funnels: (query) => readFunnels(db, query),
        live: (now) => readLive(db, now),
        close: async () => {},
      };

/** A thread that is started at the first question. */
function inThread(file: string): VisitReader {
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  const { run } = createSerialQueue();

  async function start(): Promise<Worker> {
    const started = new Worker(FILE, { workerData: file });
    started.unref();
    // A thread that has failed is replaced at the next question; pending questions are rejected.
    const over = () => {
      if (worker === started) worker = undefined;
    };
    started.once('error', over).once('exit', over);
    worker = started;
    await answerOf<Answer>(started);
    return started;
  }

  async function ask(question: Question): Promise<unknown> {
    clearTimeout(idle);
    const asked = worker ?? (await start());
    const answering = answerOf<Answer>(asked);
    asked.postMessage(question);
    const answer = await answering;
    idle = setTimeout(() => void run(end), IDLE_MS).unref();
    if ('error' in answer) throw answer.error;
    return answer.value;
  }

  async function end(): Promise<void> {
    clearTimeout(idle);
    if (!worker) return;
    const gone = once(worker, 'exit');
    worker.postMessage('close');
    await gone;
  }

  return {
    period: (period) => run(() => ask({ period })) as Promise<Period>,
    funnels: (funnels) => run(() => ask({ funnels })) as Promise<Reached>,
    live: (live) => run(() => ask({ live })) as Promise<LiveVisits>,
    close: () => run(end),
  };
}
