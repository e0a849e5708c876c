import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './run.mjs';

const modules = join(root, 'node_modules');
const stampFile = join(modules, '.hub-install');

const read = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);

/** Whether what npm says it put into node_modules is what the lock asks for. */
function matchesLock(lockText) {
  const installedText = read(join(modules, '.package-lock.json'));
  if (!installedText) return false;
  const installed = JSON.parse(installedText).packages;
  return Object.entries(JSON.parse(lockText).packages).every(([path, entry]) => {
    if (path === '') return true;
    const found = installed[path];
    // What is optional may be absent: it belongs to another platform.
    if (!found) return entry.optional || entry.devOptional;
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

function npmCommand() {
  const cli = process.env.npm_execpath;
  if (!cli?.endsWith('.js')) return process.platform === 'win32' ? ['npm.cmd'] : ['npm'];
  // npm empties node_modules first, so it must not run on the Node that lies in there.
  const npmNode = process.env.npm_node_execpath;
  return [npmNode && existsSync(npmNode) && !npmNode.startsWith(modules) ? npmNode : process.execPath, cli];
}

/** Installs the locked dependencies unless they are there already. */
export async function ensureInstalled() {
  const lockText = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const digest = createHash('sha256').update(lockText).digest('hex');
  const stamp = `${process.platform}-${process.arch} ${digest}\n`;
  const stamped = read(stampFile);
  if (stamped === stamp) return;
  if (stamped === undefined || stamped.startsWith(`${process.platform}-${process.arch} `)) {
    if (matchesLock(lockText)) return writeFileSync(stampFile, stamp);
  }
  console.log('Installing dependencies (once; about half a minute)...');
  rmSync(stampFile, { force: true });
  const [command, ...args] = npmCommand();
  // The build needs the development dependencies even where NODE_ENV or npm's own settings leave them out.
  const { code } = await run(command, [...args, 'ci', '--include=dev', '--include=optional']);
  if (code !== 0) {
    console.error('Installing the dependencies failed; the lines above say why.');
    process.exit(1);
  }
  writeFileSync(stampFile, stamp);
}
