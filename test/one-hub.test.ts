import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openAppDatabase } from '#api/app/database.ts';
import { DATABASE_FILE } from '#api/backup/write/data-files.ts';
import { ContentSignal } from '#api/core/content.ts';
import {
  createMigratedDatabase,
  createTestDatabase,
  type TestDatabase,
} from './support/databases/test-database.ts';
import { freePort } from './support/free-port.ts';

const MAIN = path.resolve(import.meta.dirname, 'support/start-main.ts');

let place: TestDatabase;
const children: ChildProcess[] = [];
beforeEach(async () => {
  place = await createMigratedDatabase('sqlite');
});
afterEach(async () => {
  for (const child of children.splice(0)) await kill(child);
  await place.remove();
});

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** The program on this data folder, until it is ready or has ended. */
async function start(
  args: readonly string[] = [],
  environment: Record<string, string> = {},
  onOutput: (output: string) => void = () => {},
) {
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: { ...process.env, DATA_DIR: place.folder, HOST: '127.0.0.1', PORT: '0', ...environment },
  });
  children.push(child);
  let output = '';
  let errors = '';
  const ready = Promise.withResolvers<void>();
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text;
    onOutput(output);
    if (output.includes('"msg":"ready"')) ready.resolve();
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    errors += text;
  });
  await Promise.race([ready.promise, once(child, 'close')]);
  return { child, code: child.exitCode, errors, output: () => output };
}

it('a second hub on the folder of one that runs is refused with its process, and starts after a kill', {
  timeout: 180_000,
}, async () => {
  const first = await start();
  expect(first.code).toBe(null);
  const second = await start();
  expect(second.code).toBe(1);
  expect(second.errors).toMatch(/^A hub is already running on .*\(process (\d+) on .*\n$/);
  expect(second.errors).toContain(`process ${first.child.pid} `);
  // What commands do, such as a backup or a new password.
  const database = await openAppDatabase({ dataDir: place.folder }, new ContentSignal());
  await database.close();
  await kill(first.child);
  expect((await start()).code).toBe(null);
});

it('a part of the program is refused on SQLite', async () => {
  for (const role of ['http', 'jobs']) {
    const { code, errors } = await start([`--roles=${role}`]);
    expect(code).toBe(1);
    expect(errors).toMatch(/^--roles .*SQLite.*DATABASE_URL.*\n$/);
  }
});

it('mails that the process before this one had claimed and not begun are queued again at the start', async () => {
  const file = new DatabaseSync(path.join(place.folder, DATABASE_FILE));
  const now = new Date().toISOString();
  const add = file.prepare(
    `insert into outbox (id, kind, to_address, subject, text, by_owner, state, attempts, queued_at,
       next_attempt_at, created_at, claim, claimed_at, body_started_at)
     values (?, 'test', 'a@b.example', 'Hello', 'Hello', 1, 'sending', 1, ?, ?, ?, 'gone', ?, ?)`,
  );
  add.run('not-begun', now, now, now, now, null);
  add.run('begun', now, now, now, now, now);
  file.close();
  // Nothing listens at this port, so that what is queued stays so.
  await start([], { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'hello@hub.example' });
  const states = () => {
    const reader = new DatabaseSync(path.join(place.folder, DATABASE_FILE), { readOnly: true });
    const rows = reader.prepare("select id, state from outbox where kind = 'test' order by id").all();
    reader.close();
    return rows.map(({ id, state }) => `${id} ${state}`);
  };
  await expect.poll(states).toEqual(['begun uncertain', 'not-begun queued']);
});

it('a start waits with words for a Postgres that is not there yet, and then starts', async () => {
  const { url, remove } = await createTestDatabase('postgres');
  const { hostname, port, pathname, username, password } = new URL(url ?? '');
  const free = await freePort();
  const late = net.createServer((socket) => {
    const to = net.connect(Number(port), hostname);
    socket.on('error', () => to.destroy()).pipe(to);
    to.on('error', () => socket.destroy()).pipe(socket);
  });
  const DATABASE_URL = `postgres://${username}:${password}@127.0.0.1:${free}${pathname}`;
  const waits = /Waiting up to a minute for the database: .*ECONNREFUSED/;
  const { child, code, output } = await start([], { DATABASE_URL }, (said) => {
    if (waits.test(said) && !late.listening) late.listen(free, '127.0.0.1');
  });
  expect(code).toBe(null);
  expect(output()).toMatch(waits);
  await kill(child);
  late.close();
  await remove();
});
