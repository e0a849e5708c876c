import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { answerOf } from '#api/core/answer-of.ts';
import { moduleBeside } from '#api/core/module-beside.ts';
import type { Batch } from './analytics.intake.ts';

/** The database whose visits are counted; the thread opens it for itself. */
export interface CountedDatabase {
  url?: string | undefined;
  file: string;
}

/** A turn of counting, which learns everything `anew` when others have counted meanwhile; a day to pack; what to write; or the end. */
export type Wish = { anew: boolean } | { pack: string } | { save: readonly Batch[] } | 'close';
/** What the thread says once it is up, and after each of its turns. */
export type Counted = { more: boolean } | { error: unknown };

/** Without work for so long, the thread ends and gives its memory back. */
const IDLE_MS = 60_000;
const FILE = moduleBeside(import.meta, 'analytics.count-worker');

/** A thread that counts visits and packs days of them, started when it is first asked to. */
export function createCountThread(where: CountedDatabase) {
  let running: Worker | undefined;
  let starting: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;

  function start(): Worker {
    const worker = new Worker(FILE, { workerData: where });
    worker.unref();
    // One that has broken is replaced at the next turn; who waits for it is told.
    const over = () => {
      if (running === worker) running = undefined;
    };
    worker.once('error', over).once('exit', over);
    starting = answerOf<Counted>(worker);
    starting.catch(() => {});
    return worker;
  }

  async function close(): Promise<void> {
    clearTimeout(idle);
    const worker = running;
    running = undefined;
    if (!worker) return;
    const gone = once(worker, 'exit');
    worker.postMessage('close' satisfies Wish);
    await gone;
  }

  async function ready(): Promise<Worker> {
    clearTimeout(idle);
    running ??= start();
    const worker = running;
    await starting;
    return worker;
  }

  async function ask(wish: Wish): Promise<boolean> {
    const worker = await ready();
    const answer = answerOf<Counted>(worker);
    worker.postMessage(wish);
    const counted = await answer;
    idle = setTimeout(close, IDLE_MS).unref();
    if ('error' in counted) throw counted.error;
    return counted.more;
  }

  return {
    /** Resolves once it can be asked. @throws when it cannot open the database */
    ready,
    /** One turn of it. @returns whether there may be more to count */
    some: (anew: boolean) => ask({ anew }),
    pack: (day: string) => ask({ pack: day }),
    save: (batches: readonly Batch[]) => ask({ save: batches }),
    close,
  };
}
