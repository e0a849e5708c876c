import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { node24 } from './node.mjs';
import { isRelease, root, run, tool } from './run.mjs';

const common = ['shared', 'tsconfig.json', 'package-lock.json'];
const pages = {
  name: 'the pages',
  sources: ['web', 'vite.config.ts', ...common],
  outputs: ['dist/client', 'dist/admin', 'dist/ssr'],
  stampFile: join(root, 'dist', '.build-hash'),
  args: ['build', '--app'],
  logLevel: 'warn',
};
const program = {
  name: 'the program',
  sources: ['api', 'vite.server.config.ts', ...common],
  outputs: ['dist/server', 'dist/build.json'],
  stampFile: join(root, 'dist', '.server-hash'),
  args: ['build', '-c', 'vite.server.config.ts'],
  logLevel: 'warn',
};
/** The desktop app's own part; the back office in it is that of the pages. */
const desktop = {
  name: 'the desktop app',
  sources: [
    'desktop',
    'web/app/hub/fonts.css',
    'web/core',
    'web/public/fonts',
    'vite.desktop.config.ts',
    ...common,
  ],
  outputs: ['dist/desktop/main', 'dist/desktop/preload', 'dist/desktop/pages'],
  stampFile: join(root, 'dist', '.desktop-hash'),
  args: ['build', '-c', 'vite.desktop.config.ts'],
  // Lower levels warn of fonts that are only resolved when the pages run.
  logLevel: 'error',
};

function addTo(hash, path) {
  const absolute = join(root, path);
  if (!existsSync(absolute)) return;
  if (statSync(absolute).isDirectory()) {
    for (const name of readdirSync(absolute).sort()) addTo(hash, `${path}/${name}`);
  } else if (!/\.test\.tsx?$/.test(path)) {
    hash.update(`${path}\0`).update(readFileSync(absolute)).update('\0');
  }
}

function sourceHash({ sources }) {
  const hash = createHash('sha256');
  for (const path of sources) addTo(hash, path);
  return hash.digest('hex');
}

function isFresh({ outputs, stampFile }, digest) {
  return (
    outputs.every((path) => existsSync(join(root, path))) &&
    existsSync(stampFile) &&
    readFileSync(stampFile, 'utf8').trim() === digest
  );
}

/** The commit that is checked out, as `HUB_COMMIT` or git names it; null where neither does. */
function commitOf() {
  if (process.env.HUB_COMMIT) return process.env.HUB_COMMIT;
  try {
    const args = ['describe', '--always', '--dirty', '--abbrev=8', '--exclude=*'];
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null;
  }
}

async function ensure(target, node, force) {
  // Taken before the build: an edit made while it runs makes the result stale, as it should.
  const digest = sourceHash(target);
  if (!force && isFresh(target, digest)) return true;
  const startedAt = Date.now();
  console.log(`Building ${target.name}...`);
  rmSync(target.stampFile, { force: true });
  const { code } = await run(node, [tool('vite', 'vite'), ...target.args, '--logLevel', target.logLevel], {
    // Without it the plugin would look for the program Electron, which a build does not need.
    env: { NODE_ENV: 'production', ELECTRON_STARTUP_PREVENT: '1' },
  });
  if (code !== 0) {
    console.error(`Building ${target.name} failed; the lines above say why.`);
    return false;
  }
  mkdirSync(dirname(target.stampFile), { recursive: true });
  writeFileSync(target.stampFile, `${digest}\n`);
  const facts = { commit: commitOf(), builtAt: new Date().toISOString() };
  writeFileSync(join(root, 'dist', 'build.json'), JSON.stringify(facts));
  console.log(`Built ${target.name} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`);
  return true;
}

/** Builds what changed of pages and program since the last build; false when the build failed. A release is built. */
export async function ensureBuilt(node, { force = false } = {}) {
  if (isRelease) return true;
  const built = await Promise.all([ensure(pages, node, force), ensure(program, node, force)]);
  return built.every(Boolean);
}

/** The same for the desktop app and the back office that it carries. */
export const ensureDesktopBuilt = async (node, { force = false } = {}) =>
  (await ensureBuilt(node, { force })) && (await ensure(desktop, node, force));

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await ensureInstalled({ development: false });
  const force = !process.argv.includes('--if-changed');
  process.exitCode = (await ensureBuilt(node24(), { force })) ? 0 : 1;
}
