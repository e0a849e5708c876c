import { type ChildProcess, spawn } from 'node:child_process';
import { cp, rm } from 'node:fs/promises';
import { freePort } from '#test/support/free-port.ts';

/** Whom the hubs of browser tests belong to. */
export const OWNER = { username: 'owner', password: 'a lamp lit for nobody else' };

/** A fresh install of this process with the owner of the tests, to copy: to make one takes longer than to start. */
const INSTALL = `test-results/e2e-install-${process.pid}`;
let made: Promise<void> | undefined;

async function makeInstall(): Promise<void> {
  const environment = { ADMIN_USERNAME: OWNER.username, ADMIN_PASSWORD: OWNER.password };
  await rm(INSTALL, { recursive: true, force: true });
  const hub = await runHub(INSTALL, environment);
  await hub.stop();
}

/** A hub of a test's own, on a fresh install in `folder`. @returns its address, and what ends it or starts it again */
export async function startHub(folder: string, environment: Record<string, string>) {
  await rm(folder, { recursive: true, force: true });
  // What is made by the clock of a test is its own.
  if (environment.ADMIN_PASSWORD === OWNER.password && !environment.CLOCK_FILE) {
    made ??= makeInstall();
    await made;
    await cp(INSTALL, folder, { recursive: true });
  }
  return runHub(folder, environment);
}

async function runHub(folder: string, environment: Record<string, string>) {
  const port = environment.PORT ?? String(await freePort());
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    LOG_LEVEL: 'fatal',
    HOST: '127.0.0.1',
    PORT: port,
    DATA_DIR: folder,
    ...environment,
  };
  const url = `http://127.0.0.1:${port}`;
  let hub: ChildProcess;

  async function start() {
    hub = spawn(process.execPath, ['dist/server/main.js'], { stdio: ['ignore', 'ignore', 'inherit'], env });
    await ready(url, hub);
  }
  async function stop() {
    if (hub.exitCode !== null) return;
    const ended = new Promise((resolve) => hub.once('exit', resolve));
    hub.kill();
    await ended;
  }
  await start();
  return { url, stop, restart: () => stop().then(start) };
}

async function ready(url: string, hub: ChildProcess): Promise<void> {
  while (hub.exitCode === null) {
    const answer = await fetch(`${url}/api/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The hub did not start.');
}
