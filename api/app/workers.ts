import cluster, { type Worker } from 'node:cluster';
import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '#api/core/config.ts';
import { ConfigError } from '#api/core/process/owner-error.ts';
import { restartDelay } from './restart-delay.mjs';
import { readRoles } from './roles.ts';
import { READY } from './server.ts';

/** Each process opens up to eleven connections, and Postgres allows a hundred by default. */
const MOST_BY_ITSELF = 8;
/** A worker that was ready for so long before it ended starts a new series of restarts. */
const STEADY_MS = 60_000;

const countOf = (workers: Config['WORKERS']) =>
  workers === 'auto' ? Math.min(MOST_BY_ITSELF, availableParallelism()) : workers;

/**
 * Runs the program in several processes behind one port: the first of them does the background jobs, and one that
 * ends is replaced. Resolves with the exit code when they were told to end. @throws ConfigError
 */
export async function runWorkers(
  { WORKERS, DATABASE_URL }: Pick<Config, 'WORKERS' | 'DATABASE_URL'>,
  argv: readonly string[],
): Promise<number> {
  if (!DATABASE_URL)
    throw new ConfigError(
      'WORKERS takes several processes, and SQLite has one writer: set DATABASE_URL to a Postgres database, or leave WORKERS out.',
    );
  const roles = readRoles(argv);
  const others = roles.has('http') ? countOf(WORKERS) - 1 : 0;
  const ends: Promise<void>[] = [];
  const closing = new AbortController();

  function close(signal: NodeJS.Signals): void {
    // A second signal means that the sender does not want to wait.
    for (const worker of open()) worker.process.kill(closing.signal.aborted ? 'SIGKILL' : signal);
    closing.abort();
  }
  process.on('SIGTERM', () => close('SIGTERM'));
  process.on('SIGINT', () => close('SIGTERM'));

  /** Replaces a worker until all are to end. The owner is notified of the first end of a series. */
  async function keep(worker: Worker, args: readonly string[], readyAt?: number): Promise<void> {
    let life = await lifeOf(worker, readyAt);
    for (let ends = 1; !closing.signal.aborted; ends = life.readyForMs >= STEADY_MS ? 1 : ends + 1) {
      process.stderr.write(`A worker has ended unexpectedly (${life.cause}) and is replaced.\n`);
      const endedAt = new Date().toISOString();
      await pause(restartDelay(ends), undefined, closing).catch(() => {});
      if (!closing.signal.aborted)
        life = await lifeOf(fork(args, ends === 1 ? `${endedAt} ${life.cause}` : ''));
    }
  }

  const first = fork(argv, process.env.HUB_LAST_EXIT ?? '');
  // The others need what its start makes: the schema, the sample install, the owner.
  if (!(await isReady(first))) return closing.signal.aborted ? 0 : 1;
  process.send?.(READY);
  ends.push(keep(first, argv, performance.now()));
  const answering = [...argv.filter((argument) => !argument.startsWith('--roles=')), '--roles=http'];
  for (let other = 0; other < others && !closing.signal.aborted; other += 1)
    ends.push(keep(fork(answering, ''), answering));
  await Promise.all(ends);
  return 0;
}

const open = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);

/** @param lastExit what to notify the owner of, or empty */
function fork(args: readonly string[], lastExit: string): Worker {
  cluster.setupPrimary({ args: [...args, '--worker'] });
  return cluster.fork({ HUB_LAST_EXIT: lastExit });
}

/** @returns false when it ended before */
const isReady = (worker: Worker): Promise<boolean> =>
  new Promise((resolve) => {
    worker.on('message', (message) => message === READY && resolve(true));
    worker.once('exit', () => resolve(false));
  });

interface Life {
  /** 0 when it never became ready. */
  readyForMs: number;
  /** Its signal or exit code. */
  cause: string;
}

/** Waits for the end of a worker. */
async function lifeOf(worker: Worker, readyAt?: number): Promise<Life> {
  let since = readyAt;
  worker.on('message', (message) => {
    if (message === READY) since ??= performance.now();
  });
  if (!worker.isDead()) await new Promise((resolve) => worker.once('exit', resolve));
  const { exitCode, signalCode } = worker.process;
  return {
    readyForMs: since === undefined ? 0 : performance.now() - since,
    cause: signalCode ? `signal ${signalCode}` : `exit code ${exitCode}`,
  };
}
