import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRelease, root, run } from './run.mjs';

const modules = join(root, 'node_modules');
/** What was installed before, until the new installation is complete. */
const before = `${modules}.before`;
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
  if (npmNode && existsSync(npmNode) && !npmNode.startsWith(modules)) return [npmNode, cli];
  // It is aside only while the packages of the repository itself are installed.
  const aside = process.execPath.replace(modules, before);
  return [existsSync(aside) ? aside : process.execPath, cli];
}

/** @returns whether it succeeded */
async function npm(...args) {
  const [command, ...first] = npmCommand();
  const { code } = await run(command, [...first, ...args]);
  if (code !== 0) console.error('Installing the dependencies failed; the lines above say why.');
  return code === 0;
}

/** Puts back what was there before an installation that failed or was interrupted. */
function putBack() {
  if (!existsSync(before)) return;
  rmSync(modules, { recursive: true, force: true });
  renameSync(before, modules);
}

/**
 * Installs the locked dependencies unless they are there already. `development: false` is for what only builds and
 * starts the program: then tests and checks install the rest when they are first run.
 */
export async function ensureInstalled({ development = true } = {}) {
  if (isRelease) return;
  putBack();
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
  console.log('Installing dependencies (once; about half a minute)...');
  // npm deletes what is there before it fetches anything, so that would be lost when it fails.
  if (existsSync(modules)) renameSync(modules, before);
  // Both flags are explicit, because NODE_ENV and npm's own settings may leave out either.
  if (!(await npm('ci', development ? '--include=dev' : '--omit=dev', '--include=optional'))) {
    putBack();
    process.exit(1);
  }
  writeFileSync(stampFile, stamp);
  rmSync(before, { recursive: true, force: true });
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
  if (!(await npm('ci', '--prefix', packaging))) process.exit(1);
  writeFileSync(stamp, digest);
}
