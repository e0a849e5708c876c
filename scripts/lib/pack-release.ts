import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { create } from 'tar';
import { readJson, root } from './lock.ts';
import { runTimePackages } from './run-time-packages.ts';

const OUT = path.join(root, 'dist', 'release');
const TREE = path.join(OUT, 'creator-hub');

/** Beside the packages: what runs, what an operator runs or reads. */
const PARTS = [
  'LICENSE',
  'README.md',
  'CHANGELOG.md',
  '.env.example',
  'api',
  'shared',
  'deploy',
  'docs/operate.md',
  'docs/durability.md',
  'dist/build.json',
  'dist/client',
  'dist/admin',
  'dist/server',
  'dist/ssr',
  'scripts/start.mjs',
  'scripts/owner-command.mjs',
  'scripts/lib/*.mjs',
];
/** The commands of package.json that work there. */
const COMMANDS = ['start', 'backup', 'restore', 'move', 'owner:reset-password'];

const isTest = (file: string) => /\.test\.tsx?$/.test(file);
/** Types, source maps and documents of packages, which nothing loads; licences stay. */
const isUnread = (file: string) => /\.(d\.[cm]?ts|map|md|markdown)$/i.test(file) && !/licen[cs]e/i.test(file);

function makeTree(): void {
  rmSync(OUT, { recursive: true, force: true });
  const copy = (file: string, isLeftOut: (file: string) => boolean) =>
    cpSync(path.join(root, file), path.join(TREE, file), {
      recursive: true,
      filter: (source) => !isLeftOut(source),
    });
  for (const file of PARTS.flatMap((part) => globSync(part, { cwd: root }))) copy(file, isTest);
  const packages = runTimePackages(readJson('package-lock.json'), (at) => existsSync(path.join(root, at)));
  for (const at of packages) {
    const nested = path.join(root, at, 'node_modules');
    // A package's own packages are listed themselves.
    copy(at, (file) => file === nested || isUnread(file));
  }
  writeFileSync(path.join(TREE, 'package.json'), `${JSON.stringify(manifest(), undefined, 2)}\n`);
  console.log(`${packages.length} packages are needed to run it.`);
}

/** The manifest without dependencies: npm has nothing to install, and prebuilt parts are for this platform only. */
function manifest() {
  const { name, version, description, license, type, engines, imports, scripts } = readJson('package.json');
  const kept = Object.fromEntries(COMMANDS.map((command) => [command, scripts[command]]));
  const [os, cpu] = [[process.platform], [process.arch]];
  return {
    name,
    version,
    private: true,
    description,
    license,
    type,
    engines,
    os,
    cpu,
    imports,
    scripts: kept,
  };
}

/** The version, with the commit where this is not the version's own. */
function releaseName(): string {
  const { version } = readJson('package.json');
  const { commit } = JSON.parse(readFileSync(path.join(root, 'dist', 'build.json'), 'utf8'));
  return `creator-hub-${version}${commit === null || isTagged(version) ? '' : `-${commit}`}`;
}

function isTagged(version: string): boolean {
  const { stdout } = spawnSync('git', ['tag', '--points-at', 'HEAD'], { cwd: root, encoding: 'utf8' });
  return (stdout ?? '').split('\n').includes(`v${version}`);
}

makeTree();
if (!process.argv.includes('--folder')) {
  const name = releaseName();
  const file = path.join(OUT, `${name}.tar.gz`);
  await create({ file, gzip: true, cwd: TREE, prefix: name, portable: true }, ['.']);
  console.log(`${path.relative(root, file)}: ${Math.round(statSync(file).size / 1e6)} MB`);
}
