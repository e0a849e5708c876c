import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMigratedDatabase, type TestDatabase } from './support/databases/test-database.ts';
import { freePort } from './support/free-port.ts';
import { long } from './support/long.ts';
import { type Owner, signIn } from './support/people/owner.ts';
import { OWNER } from './support/people/owner-password.ts';
import type { TestHub } from './support/test-hub.ts';

const support = (file: string) => path.resolve(import.meta.dirname, 'support', file);
const SUPERVISOR = support('supervised-hub.mjs');

interface LogLine {
  level: number;
  msg: string;
  pid: number;
  err?: { message: string };
}

/** A process, and what it and its children have written. */
function run(file: string, args: readonly string[], environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, [file, ...args], {
    env: { ...process.env, npm_lifecycle_event: '', ...environment },
  });
  running.push(child);
  const written = { output: '', errors: '' };
  const { stdout, stderr } = child;
  stdout.setEncoding('utf8').on('data', (text) => {
    written.output += text;
  });
  stderr.setEncoding('utf8').on('data', (text) => {
    written.errors += text;
  });
  const exited = once(child, 'close').then(([code]) => code as number | null);
  const lines = () =>
    written.output
      .split('\n')
      .filter((line) => line.startsWith('{') && line.endsWith('}'))
      .map((line) => JSON.parse(line) as LogLine);
  return { child, written, exited, lines };
}

const LONG = { timeout: 90_000 };
const running: ChildProcess[] = [];
let place: TestDatabase;
beforeEach(async () => {
  place = await createMigratedDatabase('sqlite');
});
afterEach(async () => {
  for (const child of running.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
  await place.remove();
});

/** Waits until so many starts have become ready. @returns the process of the last one */
async function readyPid({ lines }: ReturnType<typeof run>, count: number): Promise<number> {
  const ready = () => lines().filter(({ msg }) => msg === 'ready');
  await expect.poll(() => ready().length, { ...LONG, interval: 10 }).toBe(count);
  return ready().at(-1)?.pid as number;
}

const hubEnvironment = (port: number) => ({
  DATA_DIR: place.folder,
  HOST: '127.0.0.1',
  PORT: String(port),
  PUBLIC_URL: 'https://hub.example',
  ADMIN_USERNAME: OWNER.username,
  ADMIN_PASSWORD: OWNER.password,
});

const ownerOf = (port: number): Promise<Owner> =>
  signIn({ get: (target, init) => fetch(`http://127.0.0.1:${port}${target}`, init) } as TestHub);

async function failuresOf(owner: Owner): Promise<string[]> {
  const { items } = await owner.json<{ items: { type: string; title: string }[] }>('/api/admin/events/list');
  return items.filter(({ type }) => type === 'hub.failed').map(({ title }) => title);
}

const lives = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const marks = () => readdirSync(place.folder).filter((name) => name.startsWith('running-'));

describe('A supervised hub', () => {
  if (long)
    // security: B9
    it('is restarted at once after a kill, tells the owner why, and ends with its supervisor.', async () => {
      const port = await freePort();
      const startedAt = performance.now();
      const supervisor = run(SUPERVISOR, [support('start-main.ts')], hubEnvironment(port));
      const first = await readyPid(supervisor, 1);
      const startMs = performance.now() - startedAt;
      const killedAt = performance.now();
      process.kill(first, 'SIGKILL');
      const second = await readyPid(supervisor, 2);
      expect(performance.now() - killedAt).toBeLessThan(1000 + 2 * startMs);
      expect((await fetch(`http://127.0.0.1:${port}/api/ready`)).status).toBe(200);
      expect(supervisor.written.errors).toContain(
        'The hub ended unexpectedly (signal SIGKILL) and is started again at once.',
      );
      const owner = await ownerOf(port);
      expect(await failuresOf(owner)).toEqual([
        'The hub ended unexpectedly and was started again: signal SIGKILL',
      ]);

      process.kill(second, 'SIGKILL');
      const third = await readyPid(supervisor, 3);
      expect(supervisor.written.errors).toContain('is started again in 1 s.');
      expect(await failuresOf(owner), 'once for a series').toHaveLength(1);

      supervisor.child.kill('SIGTERM');
      expect(await supervisor.exited).toBe(0);
      expect(lives(third)).toBe(false);
      expect(marks()).toEqual([]);
    }, 240_000);

  it('is not restarted when its settings are wrong, and prints only the message.', async () => {
    const supervisor = run(SUPERVISOR, [support('start-main.ts')], { ...hubEnvironment(0), PORT: 'abc' });
    expect(await supervisor.exited).toBe(1);
    expect(supervisor.written.errors).toMatch(
      /^The environment is not valid:\n {2}PORT must be a port number.*\n$/,
    );
  });
});

if (long)
  describe('A program that keeps ending', () => {
    it('is restarted at once, then after one and two seconds, and stopping it meanwhile ends with code 0.', async () => {
      const startedAt = performance.now();
      const supervisor = run(SUPERVISOR, [support('hostile/crashing-child.mjs')]);
      const restarts = () =>
        [
          ...supervisor.written.errors.matchAll(/ended unexpectedly \((.*)\) and is started again (.*)\./g),
        ].map(([, cause, when]) => `${cause}: ${when}`);
      await expect.poll(() => restarts().length, LONG).toBe(4);
      expect(performance.now() - startedAt).toBeGreaterThan(3000);
      expect(restarts()).toEqual(
        ['at once', 'in 1 s', 'in 2 s', 'in 4 s'].map(
          (when) => `exit code 1, RangeError: broken on purpose: ${when}`,
        ),
      );
      supervisor.child.kill('SIGTERM');
      expect(await supervisor.exited).toBe(0);
    }, 120_000);
  });

if (long)
  describe('A hub without a supervisor', () => {
    it('logs an uncaught error and ends with code 1, and the next start tells the owner.', async () => {
      const port = await freePort();
      const first = run(support('hostile/faulty-main.ts'), [], hubEnvironment(port));
      process.kill(await readyPid(first, 1), 'SIGUSR2');
      expect(await first.exited).toBe(1);
      expect(first.lines().find(({ level }) => level === 60)?.err?.message).toBe('broken on purpose');

      const second = run(support('hostile/faulty-main.ts'), [], hubEnvironment(port));
      const pid = await readyPid(second, 1);
      expect(await failuresOf(await ownerOf(port))).toEqual([
        'The hub ended unexpectedly and was started again: RangeError: broken on purpose',
      ]);
      process.kill(pid, 'SIGTERM');
      expect(await second.exited).toBe(0);

      const third = run(support('hostile/faulty-main.ts'), [], hubEnvironment(port));
      await readyPid(third, 1);
      expect(await failuresOf(await ownerOf(port)), 'a clean end is not told').toHaveLength(1);
    }, 240_000);
  });
