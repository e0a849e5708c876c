import { candidates, type Lock, nameOf, packagesBehind, readJson, serverImports } from './lib/lock.ts';

/** How many packages the server may name, and how many may come with them. */
const MOST_DIRECT = 45;
const MOST_IN_ALL = 225;

/**
 * What is wrong with a lock file, one line each. npm leaves an optional package that it could not fetch
 * out of the lock without a word, and `npm ci` then refuses that lock on the next fresh clone.
 */
export function lockProblems({ packages }: Lock, allowScripts: Record<string, boolean> = {}): string[] {
  const problems: string[] = [];
  for (const [at, entry] of Object.entries(packages)) {
    if (entry.resolved && !entry.link) problems.push(`${at}: has a "resolved" address`);
    if (at !== '' && !entry.link && !entry.integrity) problems.push(`${at}: has no checksum`);
    if (entry.hasInstallScript && !(nameOf(at) in allowScripts))
      problems.push(`${at}: would run a script at install, which "allowScripts" says nothing about`);
    for (const name of Object.keys(entry.optionalDependencies ?? {})) {
      const found = [...candidates(at, name)].some((candidate) => candidate in packages);
      if (!found) problems.push(`${at || 'package.json'}: optional dependency ${name} is not in the lock`);
    }
  }
  return problems;
}

/** Which limits on the number of the server's packages are exceeded, one line each. */
export function sizeProblems(lock: Lock, names: readonly string[]): string[] {
  const all = packagesBehind(lock, names).size;
  return [
    ...(names.length > MOST_DIRECT
      ? [`the server names ${names.length} packages, more than ${MOST_DIRECT}`]
      : []),
    ...(all > MOST_IN_ALL ? [`${all} packages come with the server, more than ${MOST_IN_ALL}`] : []),
  ];
}

if (import.meta.main) {
  const lock: Lock = readJson('package-lock.json');
  const { allowScripts } = readJson('package.json');
  const packaging = lockProblems(
    readJson('desktop/packaging/package-lock.json'),
    readJson('desktop/packaging/package.json').allowScripts,
  );
  const problems = [
    ...lockProblems(lock, allowScripts),
    ...packaging.map((problem) => `desktop/packaging: ${problem}`),
    ...sizeProblems(lock, serverImports()),
  ];
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
