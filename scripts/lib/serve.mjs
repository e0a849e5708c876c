import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { restartDelay } from '../../api/app/restart-delay.mjs';
import { childEnv, exitCode, root, signals } from './run.mjs';

/** The message that the hub sends over its channel once it answers. */
const READY = 'ready';
/** When a hub was ready for this long before it ended, its end begins a new series. */
const STEADY_MS = 60_000;
const TAIL_CHARACTERS = 4000;
const STDERR_MS = 200;

/**
 * Runs a long-lived server until it is told to stop, and ends this process with the server's exit code.
 *
 * A terminal's Ctrl-C reaches every process of the group and npm passes it on once more, so the server gets
 * its own group and receives each stop request from here, once. If this process is killed, the server notices
 * that its channel has closed and stops by itself.
 *
 * With `restart`, a server that ends without having been told to is started again. `HUB_LAST_EXIT` holds how
 * the first server of a series ended, and is empty once the owner has been notified. A server that was never
 * ready and ends with exit code 1 has reported a problem with its settings and is not started again.
 */
export function serve(node, args, env, { restart = false } = {}) {
  let child;
  let waiting;
  let askedAt = 0;
  let wasEverReady = false;
  let ends = 0;
  /** How the first server of a series ended, until one is ready that can notify the owner. */
  let lastExit;

  function start() {
    let errors = '';
    let readyAt = 0;
    waiting = undefined;
    child = spawn(node, ['--import', new URL('stop-with-parent.mjs', import.meta.url).href, ...args], {
      cwd: root,
      env: childEnv({ ...env, ...(lastExit !== undefined && { HUB_LAST_EXIT: lastExit }) }),
      stdio: ['inherit', 'inherit', restart ? 'pipe' : 'inherit', 'ipc'],
      detached: process.platform !== 'win32',
    });
    child.stderr?.setEncoding('utf8').on('data', (text) => {
      process.stderr.write(text);
      errors = (errors + text).slice(-TAIL_CHARACTERS);
    });
    child.on('message', (message) => {
      if (message !== READY) return;
      wasEverReady = true;
      readyAt = Date.now();
      if (lastExit !== undefined) lastExit = '';
    });
    child.on('error', (error) => {
      console.error(`Could not start the server: ${error.message}`);
      process.exit(1);
    });
    child.on('exit', async (code, signal) => {
      const isStop = askedAt > 0 || code === 0 || signals.includes(signal);
      const isRefusal = code === 1 && !wasEverReady;
      // Its last output may still arrive; its workers may hold the stream open, so the wait is limited.
      if (child.stderr) await Promise.race([once(child.stderr, 'end'), pause(STDERR_MS)]);
      if (!restart || isStop || isRefusal) process.exit(exitCode(code, signal));
      if (askedAt > 0) process.exit(0);
      ends = readyAt > 0 && Date.now() - readyAt >= STEADY_MS ? 1 : ends + 1;
      again(causeOf(code, signal, errors));
    });
  }

  function again(cause) {
    const delay = restartDelay(ends);
    const when = delay === 0 ? 'at once' : `in ${delay / 1000} s`;
    console.error(`The hub ended unexpectedly (${cause}) and is started again ${when}.`);
    if (ends === 1) lastExit = `${new Date().toISOString()} ${cause}`;
    waiting = setTimeout(start, delay);
  }

  function stop(signal) {
    if (askedAt > 0) return;
    askedAt = Date.now();
    if (!waiting) return child.kill(signal);
    // No server is running between two starts, so there is nothing to wait for.
    process.exit(0);
  }
  for (const signal of [...signals, 'SIGHUP']) {
    process.on(signal, () => {
      // A second stop request after a while: the person does not want to wait for a clean end.
      if (askedAt > 0 && Date.now() - askedAt > 2000) child.kill('SIGKILL');
      else stop(signal);
    });
  }
  if (process.env.npm_lifecycle_event) {
    // A signal for npm alone ends the shell in between, and this process only gets another parent.
    const parent = process.ppid;
    setInterval(() => process.ppid !== parent && stop('SIGTERM'), 500);
  }
  start();
}

/** Why a process ended, in one line: its signal or exit code, and the error that it wrote last. */
export function causeOf(code, signal, errors) {
  const how = signal ? `signal ${signal}` : `exit code ${code}`;
  const error = errors.match(/^(?:\w*Error\b|FATAL ERROR:).*$/gm)?.at(-1);
  return error ? `${how}, ${error.slice(0, 200)}` : how;
}
