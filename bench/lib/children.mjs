import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/lib/run.mjs';

export const SERVER_CORE = 0;
export const CLIENT_CORE = 1;

const PORTS = { first: 3600, last: 3699 };
const START_TIMEOUT_MS = 30_000;
const STOP_TIMEOUT_MS = 5000;

const children = new Set();
/** Children that lead a process group. */
const groups = new WeakSet();
const folders = new Set();
const canPin = availableParallelism() > 1 && spawnSync('taskset', ['-V']).status === 0;

// No process and no folder outlives the run.
process.on('exit', () => {
  for (const child of children) end(child, 'SIGKILL');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));

/** A child that leads a process group is ended with all that it has started. */
function end(child, signal) {
  try {
    process.kill(groups.has(child) ? -child.pid : child.pid, signal);
  } catch {
    // It has ended already.
  }
}

/** The same command, pinned to one core where the system can do that. */
export const pinned = (core, command, args) =>
  canPin ? ['taskset', ['-c', String(core), command, ...args]] : [command, args];

/** This process sends the requests, so it is kept off the servers' core. */
export function pinSelf() {
  if (canPin) spawnSync('taskset', ['-a', '-p', '-c', String(CLIENT_CORE), String(process.pid)]);
}

export function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'hub-bench-'));
  folders.add(folder);
  return folder;
}

/** Starts a server on the servers' core. Its standard error is shown: a healthy one writes nothing there. */
export function startServer(command, args, env) {
  const child = spawn(...pinned(SERVER_CORE, command, args), {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return endedWithUs(child);
}

/** Ends this child with the run. @param isGroup whether it was started as the leader of a process group */
export function endedWithUs(child, isGroup = false) {
  children.add(child);
  if (isGroup) groups.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

/** Ends a server, by force after a few seconds. */
export async function stop(child, signal = 'SIGKILL') {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const force = setTimeout(() => end(child, 'SIGKILL'), STOP_TIMEOUT_MS);
  const gone = once(child, 'exit');
  end(child, signal);
  await gone;
  clearTimeout(force);
}

export async function freePort() {
  for (let port = PORTS.first; port <= PORTS.last; port += 1) if (await isFree(port)) return port;
  throw new Error(`No port from ${PORTS.first} to ${PORTS.last} is free.`);
}

const taken = new Set();

function isFree(port) {
  if (taken.has(port)) return Promise.resolve(false);
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => {
      taken.add(port);
      server.close(() => resolve(true));
    });
  });
}

/** Requests an address every millisecond until the status is 200. */
export async function firstAnswer(url, child) {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    if ((await statusOf(url)) === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  throw new Error(`No answer from ${url}`);
}

function statusOf(url) {
  return new Promise((resolve) => {
    const request = http.get(url, { agent: false }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode));
    });
    request.on('error', () => resolve(0));
  });
}
