import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');

interface Package {
  resolved?: string;
  integrity?: string;
  link?: boolean;
  hasInstallScript?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  os?: string[];
  cpu?: string[];
}

/** What we read of a package-lock.json; `packages` is by the path where each is installed, '' being ourselves. */
export interface Lock {
  packages: Record<string, Package>;
}

export const readJson = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

export const nameOf = (at: string) => at.slice(at.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Where Node, and npm with it, would look for `name` from the package at `at`: nearest first. */
export function* candidates(at: string, name: string): Generator<string> {
  for (let from = at; ; from = from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/')))) {
    yield from === '' ? `node_modules/${name}` : `${from}/node_modules/${name}`;
    if (from === '') return;
  }
}

/** The names of all packages that these lead to, those for other platforms left out. */
export function packagesBehind({ packages }: Lock, names: readonly string[]): Set<string> {
  const found = new Set<string>();
  const visit = (from: string, name: string) => {
    const at = [...candidates(from, name)].find((candidate) => candidate in packages);
    const entry = at === undefined ? undefined : packages[at];
    if (at === undefined || !entry || entry.os || entry.cpu || found.has(at)) return;
    found.add(at);
    for (const next of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })) visit(at, next);
  };
  for (const name of names) visit('', name);
  return new Set([...found].map(nameOf));
}

/** The packages that the server's own sources import; `dev.ts`, run by `npm run dev`, does not count. */
export function serverImports(): string[] {
  const isServer = (file: string) => !file.endsWith('.test.ts') && path.basename(file) !== 'dev.ts';
  const files = globSync('{api,shared}/**/*.ts', { cwd: root }).filter(isServer);
  const named = /(?:from |import\()'((?:@[\w.-]+\/)?[\w.-]+)[^']*'/g;
  const texts = files.map((file) => readFileSync(path.join(root, file), 'utf8'));
  const names = texts.flatMap((text) => [...text.matchAll(named)].map(([, name = '']) => name));
  const { dependencies } = readJson('package.json');
  return [...new Set(names)].filter((name) => name in dependencies).sort();
}
