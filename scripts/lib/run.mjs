import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));
export const hasColors = Boolean(process.stdout.isTTY);

const signals = ['SIGINT', 'SIGTERM'];
const exitCode = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0);

/** The environment of every child: the repository's own tools, and so its Node, come first on PATH. */
function childEnv(extra = {}) {
  const pathKey = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  const bin = join(root, 'node_modules', '.bin');
  return { ...process.env, [pathKey]: [bin, process.env[pathKey]].filter(Boolean).join(delimiter), ...extra };
}

/** The JavaScript file behind an installed command, to be run by a Node of our choice. */
export function tool(packageName, command) {
  const folder = join(root, 'node_modules', packageName);
  return join(folder, JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).bin[command]);
}

/** Runs a command to its end. `quiet` collects the output instead of showing it. */
export function run(command, args, { env, quiet = false, timeout } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: childEnv(env),
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      timeout,
    });
    let output = '';
    let interrupted;
    const onSignal = (signal) => {
      interrupted = signal;
      child.kill(signal);
    };
    for (const signal of signals) process.on(signal, onSignal);
    const finish = (code) => {
      for (const signal of signals) process.off(signal, onSignal);
      if (interrupted) process.exit(exitCode(null, interrupted));
      resolve({ code, output });
    };
    child.stdout?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
    child.stderr?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
    child.on('error', (error) => {
      output += error.message;
      finish(127);
    });
    child.on('close', (code, signal) => finish(exitCode(code, signal)));
  });
}

/**
 * Runs a long-lived server and ends this process with the server's exit code.
 *
 * A terminal's Ctrl-C reaches every process of the group and npm passes it on once more, so the server
 * gets its own group and hears each stop request from here, once. Should this process be killed without
 * a chance to say so, the server notices that its channel closed and stops by itself.
 */
export function serve(node, args, env) {
  const child = spawn(node, ['--import', new URL('stop-with-parent.mjs', import.meta.url).href, ...args], {
    cwd: root,
    env: childEnv(env),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
  });
  let askedAt = 0;
  const stop = (signal) => {
    if (askedAt > 0) return;
    askedAt = Date.now();
    child.kill(signal);
  };
  for (const signal of [...signals, 'SIGHUP']) {
    process.on(signal, () => {
      // A person asking again after a while does not want to wait for a clean end.
      if (askedAt > 0 && Date.now() - askedAt > 2000) child.kill('SIGKILL');
      else stop(signal);
    });
  }
  if (process.env.npm_lifecycle_event) {
    // A signal for npm alone ends the shell between us, which tells nobody: then there is another parent.
    const parent = process.ppid;
    setInterval(() => process.ppid !== parent && stop('SIGTERM'), 500);
  }
  child.on('error', (error) => {
    console.error(`Could not start the server: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(exitCode(code, signal)));
}
