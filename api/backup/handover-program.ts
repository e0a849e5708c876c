import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { create } from 'tar';

/** The folder of the running program: sources, or an unpacked release. */
const root = path.resolve(import.meta.dirname, '../..');

/** What the program is made of, as sources or as a release. Names what belongs to it, so that nothing else gets in. */
const PARTS = [
  '.env.example',
  '.npmrc',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'LICENSE',
  'README.md',
  'api',
  'deploy',
  'desktop',
  'docs',
  'package.json',
  'package-lock.json',
  'scripts',
  'shared',
  'tsconfig.json',
  'vite.config.ts',
  'vite.desktop.config.ts',
  'vite.server.config.ts',
  'web',
];
/** What only a release has in its archive; sources build and fetch it at their first start. */
const BUILT_PARTS = ['dist', 'node_modules'];

/** Only sources have a lock file. */
const isRelease = !existsSync(path.join(root, 'package-lock.json'));

/** Where the program can be started. */
export interface ProgramFacts {
  version: string;
  /** Platform and processor that a release was packed for, such as `linux-x64`; null for sources, which build themselves. */
  platform: string | null;
}

export function programFacts(): ProgramFacts {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return { version, platform: isRelease ? `${process.platform}-${process.arch}` : null };
}

/** Packs the program that runs here into `file`, in a folder `program`. */
export async function packProgram(file: string): Promise<void> {
  const parts = [...PARTS, ...(isRelease ? BUILT_PARTS : [])].filter((part) =>
    existsSync(path.join(root, part)),
  );
  await create(
    { file, gzip: true, cwd: root, prefix: 'program', portable: true, filter: isOfProgram },
    parts,
  );
}

/** Packages of the desktop app's packaging are fetched where it is packed. */
const isOfProgram = (file: string) => isRelease || !/(^|\/)node_modules(\/|$)/.test(file);
