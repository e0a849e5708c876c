import cluster, { type Worker } from 'node:cluster';
import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from './config.ts';
import { ConfigError } from './config-error.ts';
import { readRoles } from './roles.ts';
import { READY } from './server.ts';

/** Each process holds up to eleven connections, and a Postgres lets a hundred in unless it is told otherwise. */
const MOST_BY_ITSELF = 8;
const TRY_AGAIN_MS = 1000;

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
  let closing = false;

  function close(signal: NodeJS.Signals): void {
    // Whoever asks twice does not want to wait.
    for (const worker of open()) worker.process.kill(closing ? 'SIGKILL' : signal);
    closing = true;
  }
  process.on('SIGTERM', () => close('SIGTERM'));
  process.on('SIGINT', () => close('SIGTERM'));

  /** Keeps one place filled until the end. */
  async function keep(worker: Worker, args: readonly string[], isReady = false): Promise<void> {
    let next = worker;
    for (;;) {
      const wasReady = (await lifeOf(next)) || (isReady && next === worker);
      if (!closing && !wasReady) await pause(TRY_AGAIN_MS);
      if (closing) return;
      process.stderr.write('A worker has ended and is replaced.\n');
      next = fork(args);
    }
  }

  const first = fork(argv);
  // The others need what its start makes: the schema, the sample install, the owner.
  if (!(await isReady(first))) return closing ? 0 : 1;
  ends.push(keep(first, argv, true));
  const answering = [...argv.filter((argument) => !argument.startsWith('--roles=')), '--roles=http'];
  for (let other = 0; other < others && !closing; other += 1) ends.push(keep(fork(answering), answering));
  await Promise.all(ends);
  return 0;
}

const open = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);

function fork(args: readonly string[]): Worker {
  cluster.setupPrimary({ args: [...args, '--worker'] });
  return cluster.fork();
}

/** @returns false when it ended before */
const isReady = (worker: Worker): Promise<boolean> =>
  new Promise((resolve) => {
    worker.on('message', (message) => message === READY && resolve(true));
    worker.once('exit', () => resolve(false));
  });

/** Waits for its end. @returns whether it said meanwhile that it is ready */
async function lifeOf(worker: Worker): Promise<boolean> {
  let ready = false;
  worker.on('message', (message) => {
    ready ||= message === READY;
  });
  if (!worker.isDead()) await new Promise((resolve) => worker.once('exit', resolve));
  return ready;
}
