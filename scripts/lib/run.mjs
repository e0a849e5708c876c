import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));
/** Whether this is a release, which is built and has its packages: only sources have a lock file (scripts/release.mjs). */
export const isRelease = !existsSync(`${root}package-lock.json`);
export const hasColors = Boolean(process.stdout.isTTY);

export const signals = ['SIGINT', 'SIGTERM'];
export const exitCode = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0);

/** The environment of every child: the repository's own tools, and so its Node, come first on PATH. */
export function childEnv(extra = {}) {
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
      if (!quiet) console.error(error.message);
      finish(127);
    });
    child.on('close', (code, signal) => finish(exitCode(code, signal)));
  });
}
