import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const minimumNode = 24;

const tooOld = [
  `Creator Hub needs Node ${minimumNode} or newer; this is ${process.version}.`,
  'On Linux x64 `npm start`, `npm test` and `npm install` bring it along as a dependency.',
  'Elsewhere install it from https://nodejs.org or with a version manager, then run the command again.',
].join('\n');

const major = (version) => Number.parseInt(version.replace(/^v/, ''), 10);

function isRecent(path) {
  try {
    return major(execFileSync(path, ['--version'], { encoding: 'utf8' })) >= minimumNode;
  } catch {
    return false;
  }
}

/** Path of a Node that can run the TypeScript sources; ends the process with one message when there is none. */
export function node24() {
  if (major(process.version) >= minimumNode) return process.execPath;
  const bundled = join(root, 'node_modules', '.bin', 'node');
  if (existsSync(bundled) && isRecent(bundled)) return bundled;
  if (isRecent('node')) return 'node';
  console.error(tooOld);
  process.exit(1);
}
