import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './run.mjs';

const modules = join(root, 'node_modules');
const stampFile = join(modules, '.hub-install');

const read = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);

/** Whether node_modules, by npm's own record of it, matches the lock. */
function matchesLock(lockText, development) {
  const installedText = read(join(modules, '.package-lock.json'));
  if (!installedText) return false;
  const installed = JSON.parse(installedText).packages;
  return Object.entries(JSON.parse(lockText).packages).every(([path, entry]) => {
    if (path === '' || (entry.dev && !development)) return true;
    const found = installed[path];
    // What is optional may be absent: it belongs to another platform.
    if (!found) return entry.optional || entry.devOptional;
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

function npmCommand() {
  const cli = process.env.npm_execpath;
  if (!cli?.endsWith('.js')) return process.platform === 'win32' ? ['npm.cmd'] : ['npm'];
  // npm empties node_modules first, so it must not run on a Node that is in there.
  const npmNode = process.env.npm_node_execpath;
  return [npmNode && existsSync(npmNode) && !npmNode.startsWith(modules) ? npmNode : process.execPath, cli];
}

async function npm(...args) {
  const [command, ...before] = npmCommand();
  const { code } = await run(command, [...before, ...args]);
  if (code === 0) return;
  console.error('Installing the dependencies failed; the lines above say why.');
  process.exit(1);
}

/**
 * Installs the locked dependencies unless they are there already. `development: false` is for what only builds and
 * starts the program: then tests and checks install the rest when they are first run.
 */
export async function ensureInstalled({ development = true } = {}) {
  const lockText = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const digest = createHash('sha256').update(lockText).digest('hex');
  const machine = `${process.platform}-${process.arch}`;
  const whole = `${machine} ${digest}\n`;
  const stamp = development ? whole : `${machine} ${digest} without development\n`;
  const stamped = read(stampFile);
  if (stamped === stamp || stamped === whole) return;
  if (stamped === undefined || stamped.startsWith(`${machine} `)) {
    if (matchesLock(lockText, true)) return writeFileSync(stampFile, whole);
    if (!development && matchesLock(lockText, false)) return writeFileSync(stampFile, stamp);
  }
  console.log(
    `Installing dependencies (once; about ${development ? 'half a minute' : 'fifteen seconds'})...`,
  );
  rmSync(stampFile, { force: true });
  // Both flags are explicit, because NODE_ENV and npm's own settings may leave out either.
  await npm('ci', development ? '--include=dev' : '--omit=dev', '--include=optional');
  writeFileSync(stampFile, stamp);
}

const packaging = join(root, 'desktop', 'packaging');

/** Installs what packs the desktop app, which has a manifest of its own because nothing else needs it. */
export async function ensurePackagingInstalled() {
  const digest = createHash('sha256')
    .update(readFileSync(join(packaging, 'package-lock.json')))
    .digest('hex');
  const stamp = join(packaging, 'node_modules', '.hub-install');
  if (read(stamp) === digest) return;
  console.log('Installing electron-builder, once...');
  await npm('ci', '--prefix', packaging);
  writeFileSync(stamp, digest);
}
