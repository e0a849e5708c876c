import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { node24 } from './node.mjs';
import { root, run, tool } from './run.mjs';

const sources = ['web', 'shared', 'vite.config.ts', 'tsconfig.json', 'package-lock.json'];
const outputs = ['dist/client', 'dist/admin', 'dist/ssr'];
const stampFile = join(root, 'dist', '.build-hash');

function addTo(hash, path) {
  const absolute = join(root, path);
  if (!existsSync(absolute)) return;
  if (statSync(absolute).isDirectory()) {
    for (const name of readdirSync(absolute).sort()) addTo(hash, `${path}/${name}`);
  } else if (!/\.test\.tsx?$/.test(path)) {
    hash.update(`${path}\0`).update(readFileSync(absolute)).update('\0');
  }
}

function sourceHash() {
  const hash = createHash('sha256');
  for (const path of sources) addTo(hash, path);
  return hash.digest('hex');
}

function isFresh(digest) {
  return (
    outputs.every((path) => existsSync(join(root, path))) &&
    existsSync(stampFile) &&
    readFileSync(stampFile, 'utf8').trim() === digest
  );
}

/** Builds the pages when their sources changed since the last build; false when the build failed. */
export async function ensureBuilt(node, { force = false } = {}) {
  // Taken before the build: an edit made while it runs makes the result stale, as it should.
  const digest = sourceHash();
  if (!force && isFresh(digest)) return true;
  const startedAt = Date.now();
  console.log('Building the pages...');
  rmSync(stampFile, { force: true });
  const { code } = await run(node, [tool('vite', 'vite'), 'build', '--app', '--logLevel', 'warn'], {
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) {
    console.error('Building the pages failed; the lines above say why.');
    return false;
  }
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, `${digest}\n`);
  console.log(`Built the pages in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`);
  return true;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await ensureInstalled();
  process.exitCode = (await ensureBuilt(node24(), { force: true })) ? 0 : 1;
}
