import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './lib/lock.ts';

const TESTS = '{api,web,shared,desktop,scripts,test}/**/*.{test,spec}.{ts,tsx}';

/** The rows that the tests of a file show, by the comments above them: `// security: A1, A9`. */
export function marksOf(file: string, text: string): string[] {
  const found = [...text.matchAll(/^ *\/\/ security: (.+)\n(.*)/gm)];
  return found.flatMap(([, ids = '', next = '']) => {
    if (!/^\s*(describe|it|test)\b/.test(next)) throw new Error(`${file}: a mark stands above no test`);
    return ids.split(',').map((id) => id.trim());
  });
}

/** What is wrong between the rows of docs/security.md and the tests, one line each. `marks`: rows by test file. */
export function securityProblems(page: string, marks: ReadonlyMap<string, readonly string[]>): string[] {
  const rows = page.split(/^- \*\*(?=[A-Z]\d+\*\*)/m).slice(1);
  const known = new Set(rows.map((row) => row.split('**')[0]));
  const unknown = [...marks].flatMap(([file, ids]) =>
    ids.filter((id) => !known.has(id)).map((id) => `${file}: docs/security.md has no row ${id}`),
  );
  const unshown = rows.flatMap((row) => {
    const [id = ''] = row.split('**');
    const files = [...row.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`/g)].map(([, file = '']) => file);
    if (files.length === 0) return [`docs/security.md: ${id} names no test`];
    return files
      .filter((file) => !marks.get(file)?.includes(id))
      .map((file) => `docs/security.md: ${id} names ${file}, which has no test marked ${id}`);
  });
  return [...unknown, ...unshown];
}

if (import.meta.main) {
  const files = globSync(TESTS, { cwd: root, exclude: ['**/node_modules/**'] });
  const marks = files.map((name) => {
    const file = name.replaceAll('\\', '/');
    return [file, marksOf(file, readFileSync(path.join(root, file), 'utf8'))] as const;
  });
  const page = readFileSync(path.join(root, 'docs/security.md'), 'utf8');
  const problems = securityProblems(page, new Map(marks));
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
