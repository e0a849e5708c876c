import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const lockFile = new URL('../package-lock.json', import.meta.url);

/** Where Node, and npm with it, would look for `name` from the package at `path`: nearest first. */
function* candidates(path, name) {
  for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    yield at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    if (at === '') return;
  }
}

/**
 * What is wrong with a lock file, one line each. npm leaves an optional package that it could not fetch
 * out of the lock without a word, and `npm ci` then refuses that lock on the next fresh clone.
 */
export function lockProblems(lock) {
  const problems = [];
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (entry.resolved && !entry.link) problems.push(`${path}: has a "resolved" address`);
    for (const name of Object.keys(entry.optionalDependencies ?? {})) {
      const found = [...candidates(path, name)].some((candidate) => candidate in lock.packages);
      if (!found) problems.push(`${path || 'package.json'}: optional dependency ${name} is not in the lock`);
    }
  }
  return problems;
}

export function checkLock() {
  return lockProblems(JSON.parse(readFileSync(lockFile, 'utf8')));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const problems = checkLock();
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
