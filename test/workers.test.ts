import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import pg from 'pg';
import { afterEach, expect, it } from 'vitest';
import { createMigratedDatabase, type TestDatabase } from './support/databases/test-database.ts';

const MAIN = path.resolve(import.meta.dirname, 'support/start-main.ts');
const STOP_WITH_PARENT = new URL('../scripts/lib/stop-with-parent.mjs', import.meta.url).href;
const TIMEOUT_MS = 90_000;

let place: TestDatabase;
let child: ChildProcess | undefined;
afterEach(async () => {
  if (child && child.exitCode === null && child.signalCode === null) {
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }
  await place.remove();
});

interface Said {
  pid: number;
  msg: string;
  roles?: string[];
}

/** The program as `npm start` runs it, and what its processes log. */
function start(environment: Record<string, string>, ...args: string[]) {
  const env = { ...process.env, DATA_DIR: place.folder, HOST: '127.0.0.1', PORT: '0', ...environment };
  // With the same module and channel as under `npm start`, which workers inherit.
  child = spawn(process.execPath, ['--import', STOP_WITH_PARENT, MAIN, ...args], {
    cwd: place.folder,
    env,
    stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
  });
  const running = child;
  let text = '';
  let errors = '';
  running.stdout?.setEncoding('utf8').on('data', (part) => {
    text += part;
  });
  running.stderr?.setEncoding('utf8').on('data', (part) => {
    errors += part;
  });
  const exited = once(running, 'exit').then(([code]) => ({ code, errors }));
  const ready = () =>
    text
      .split('\n')
      .filter((line) => line.startsWith('{') && line.endsWith('}'))
      .map((line) => JSON.parse(line) as Said)
      .filter(({ msg }) => msg === 'ready');
  return {
    running,
    exited,
    /** Waits until so many processes have logged that they are ready. */
    async ready(count: number): Promise<Said[]> {
      while (ready().length < count) {
        const more = once(running.stdout as NodeJS.ReadableStream, 'data').then(() => undefined);
        const end = await Promise.race([more, exited]);
        if (end) throw new Error(`It ended.\n${end.errors}`);
      }
      return ready();
    },
  };
}

const lives = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it('runs several processes, one of them with the jobs, replaces one that ends, and stops them all', {
  timeout: TIMEOUT_MS,
}, async () => {
  place = await createMigratedDatabase('postgres');
  const { running, ready, exited } = start({ WORKERS: '3', DATABASE_URL: place.url ?? '' });
  const first = await ready(3);
  expect(first.map(({ roles }) => roles)).toEqual([['http', 'jobs'], ['http'], ['http']]);
  expect(new Set(first.map(({ pid }) => pid)).size).toBe(3);
  expect(first.every(({ pid }) => pid !== running.pid)).toBe(true);
  process.kill(first[0]?.pid as number, 'SIGKILL');
  const replaced = (await ready(4))[3];
  expect(replaced?.roles).toEqual(['http', 'jobs']);
  const client = new pg.Client({ connectionString: place.url });
  await client.connect();
  const { rows } = await client.query("select data from events where type = 'hub.failed'");
  await client.end();
  expect(rows.map(({ data }) => JSON.parse(data).cause)).toEqual(['signal SIGKILL']);
  running.kill('SIGTERM');
  expect((await exited).code).toBe(0);
  for (const { pid } of await ready(4)) expect(lives(pid)).toBe(false);
});

it('refuses several processes on SQLite, and says why', async () => {
  place = await createMigratedDatabase('sqlite');
  const { exited } = start({ WORKERS: 'auto' });
  const { code, errors } = await exited;
  expect(code).toBe(1);
  expect(errors).toMatch(/^WORKERS .*SQLite has one writer.*DATABASE_URL.*\n$/);
});

it('exits with one message when the first process cannot start', async () => {
  place = await createMigratedDatabase('postgres');
  const { exited } = start({ WORKERS: '4', DATABASE_URL: `${place.url}_missing` });
  const { code, errors } = await exited;
  expect(code).toBe(1);
  expect(errors.match(/cannot be used \(database ".*_missing" does not exist\)/g)).toHaveLength(1);
});
