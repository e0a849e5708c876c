import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { answerOf } from '#api/core/answer-of.ts';
import type { Database } from '#api/core/db/database.ts';
import { moduleBeside } from '#api/core/module-beside.ts';
import type { LiveVisits } from '#shared/analytics/analytics.admin.schema.ts';
import { createSerialQueue } from '#shared/core/serial-queue.ts';
import { readLive } from './analytics.live.ts';
import { type Period, type PeriodQuery, readPeriod } from './analytics.queries.ts';
import type { VisitTables } from './analytics.tables.ts';

/** What is read of visits, and may take long. */
export interface VisitReader {
  period(query: PeriodQuery): Promise<Period>;
  /** Who is here at this moment, in milliseconds since 1970. */
  live(now: number): Promise<LiveVisits>;
  close(): Promise<void>;
}

export type Question = { period: PeriodQuery } | { live: number };
/** What the thread answers; once without a question, when it is ready. */
export type Answer = { value: unknown } | { error: unknown };

/** Without a question for so long, the thread ends and gives its memory back. */
const IDLE_MS = 60_000;
const FILE = moduleBeside(import.meta, 'analytics.reader-worker');

/**
 * Reads visits where nobody is held up. SQLite works in the thread that asks, so there it is asked in a thread of its
 * own, with a connection that only reads; Postgres is a program of its own already.
 */
export const createVisitReader = ({ engine, db, address }: Database<VisitTables>): VisitReader =>
  engine === 'sqlite'
    ? inThread(address)
    : {
        period: (query) => readPeriod(db, query),
        live: (now) => readLive(db, now),
        close: async () => {},
      };

/** A thread that is started when it is first asked. */
function inThread(file: string): VisitReader {
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  const { run } = createSerialQueue();

  async function start(): Promise<Worker> {
    const started = new Worker(FILE, { workerData: file });
    started.unref();
    // One that has broken is replaced at the next question; who waits for it is told.
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
    live: (live) => run(() => ask({ live })) as Promise<LiveVisits>,
    close: () => run(end),
  };
}
