import type { Logger } from 'pino';
import type { Db } from '#api/core/db/db.ts';
import { isoAt } from '#shared/core/time.ts';
import { storageTrouble } from '../db/storage-trouble.ts';
import type { Clock } from '../ports.ts';
import type { Job } from './job.ts';

export interface JobTables {
  /** One row for each run; its key is what keeps two processes from doing the same work. */
  jobRuns: { job: string; slot: number; startedAt: string; finishedAt: string | null; error: string | null };
}

export interface JobRunner {
  start(): void;
  /** Stops taking new work and waits for what is under way. */
  stop(): Promise<void>;
  /** Runs a job's present slot now, unless it was claimed already. @returns whether it ran here. */
  runDue(job: Job): Promise<boolean>;
  /** Runs what was due, or broken off, while the database was away. */
  catchUp(): void;
}

/** Runs stored of each job, to find out later what went wrong. */
const RUNS_KEPT = 100;
/** How far the clocks of several processes may differ. */
const CLOCKS_DIFFER_MS = 60_000;

export function createJobRunner(db: Db<JobTables>, jobs: readonly Job[], now: Clock, log: Logger): JobRunner {
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<unknown>>();
  const stopping = new AbortController();
  /** Runs that ended because the database was away, or may have been claimed without an answer. */
  const brokenOff = new Map<string, { slot: number; startedAt: string }>();

  const slotOf = (job: Job) => Math.floor(now() / (job.everySeconds * 1000));

  function schedule(job: Job): void {
    if (stopping.signal.aborted) return;
    const period = job.everySeconds * 1000;
    const timer = setTimeout(
      async () => {
        timers.delete(timer);
        await runDue(job).catch((error) => log.error({ err: error, job: job.name }, 'job not run'));
        schedule(job);
      },
      period - (now() % period),
    );
    timer.unref();
    timers.add(timer);
  }

  /** @returns when the run began, if it is to run here */
  async function claim(job: string, slot: number): Promise<string | undefined> {
    const startedAt = isoAt(now());
    const claimed = await db
      .insertInto('jobRuns')
      .values({ job, slot, startedAt, finishedAt: null, error: null })
      .onConflict((conflict) => conflict.columns(['job', 'slot']).doNothing())
      .returning('slot')
      .executeTakeFirst()
      .catch((error) => {
        if (storageTrouble(error) === 'away') brokenOff.set(job, { slot, startedAt });
        throw error;
      });
    return claimed && startedAt;
  }

  /** Releases slots claimed before the clock was set back, so that the job runs again within a minute. */
  async function letGo(job: string): Promise<void> {
    const future = isoAt(now() + CLOCKS_DIFFER_MS);
    await db.deleteFrom('jobRuns').where('job', '=', job).where('startedAt', '>', future).execute();
  }

  async function runDue(job: Job): Promise<boolean> {
    if (job.isNeeded?.() === false) return false;
    const slot = slotOf(job);
    const startedAt = await claim(job.name, slot);
    if (!startedAt) {
      await letGo(job.name);
      return false;
    }
    const work = job.run(stopping.signal).then(
      () => null,
      (error: unknown) => {
        if (storageTrouble(error) === 'away') brokenOff.set(job.name, { slot, startedAt });
        log.error({ err: error, job: job.name }, 'job failed');
        return error instanceof Error ? error.message : String(error);
      },
    );
    running.add(work);
    const error = await work;
    running.delete(work);
    const run = db.updateTable('jobRuns').set({ finishedAt: isoAt(now()), error });
    await run.where('job', '=', job.name).where('slot', '=', slot).execute();
    await db
      .deleteFrom('jobRuns')
      .where('job', '=', job.name)
      .where('slot', '<=', slot - RUNS_KEPT)
      .execute();
    return true;
  }

  /** Runs a job at once, if its slot is free. */
  function begin(job: Job): void {
    const run = again(job).catch((error) => log.error({ err: error, job: job.name }, 'job not run'));
    running.add(run);
    void run.finally(() => running.delete(run));
  }

  async function again(job: Job): Promise<void> {
    const broken = brokenOff.get(job.name);
    if (broken) {
      const run = db.deleteFrom('jobRuns').where('job', '=', job.name).where('slot', '=', broken.slot);
      // If the claim was not stored, another process may have made one.
      await run.where('startedAt', '=', broken.startedAt).execute();
    }
    brokenOff.delete(job.name);
    await runDue(job);
  }

  return {
    start() {
      for (const job of jobs) {
        begin(job);
        schedule(job);
      }
    },
    catchUp() {
      if (!stopping.signal.aborted) for (const job of jobs) begin(job);
    },
    async stop() {
      stopping.abort();
      for (const timer of timers) clearTimeout(timer);
      await Promise.allSettled(running);
    },
    runDue,
  };
}
