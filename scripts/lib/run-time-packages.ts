import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { candidates, type Lock, readJson, root, serverImports } from './lock.ts';

/** The packages that the built pages' server part imports: the server's own build is made of sources that are read. */
function rendererImports(): string[] {
  const texts = globSync('dist/ssr/**/*.js', { cwd: root }).map((file) =>
    readFileSync(path.join(root, file), 'utf8'),
  );
  const named = /(?:from ?|import ?\(?)["'`]((?:@[\w.-]+\/)?[\w.-]+)[^"'`]*["'`]/g;
  const names = texts.flatMap((text) => [...text.matchAll(named)].map(([, name = '']) => name));
  const { dependencies } = readJson('package.json');
  return names.filter((name) => name in dependencies);
}

/** Where in node_modules everything lies that the built program can load, on this platform. */
export function runTimePackages({ packages }: Lock, isThere: (at: string) => boolean): string[] {
  const found = new Set<string>();
  const visit = (from: string, name: string) => {
    const at = [...candidates(from, name)].find((candidate) => candidate in packages);
    const entry = at === undefined ? undefined : packages[at];
    // What is absent belongs to another platform, or is a peer that its package can do without.
    if (at === undefined || !entry || found.has(at) || !isThere(at)) return;
    found.add(at);
    const needed = { ...entry.dependencies, ...entry.optionalDependencies };
    for (const next of Object.keys(needed)) visit(at, next);
  };
  for (const name of [...serverImports(), ...rendererImports()]) visit('', name);
  return [...found].sort();
}
