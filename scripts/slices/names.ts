import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const RUNTIMES = ['shared', 'api', 'web'];
/** Folders of a runtime that are not slices. */
const FRAME = new Set(['core', 'app', 'migrations', 'public', 'desktop']);

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);
const singular = (word: string) => word.replace(/ies$/, 'y').replace(/([^s])s$/, '$1');

/** The names of a slice's parts. `one` is what a single entry is called, where the plural does not tell. */
export function namesOf(slice: string, one = singular(slice)) {
  return { slice, Slice: capital(slice), one, One: capital(one) };
}

export type SliceNames = ReturnType<typeof namesOf>;

/** Every slice of a tree, by its folders. */
export function slicesOf(root: string): string[] {
  const folders = RUNTIMES.flatMap((runtime) =>
    readdirSync(join(root, runtime), { withFileTypes: true }).filter((entry) => entry.isDirectory()),
  );
  return [...new Set(folders.map(({ name }) => name))].filter((name) => !FRAME.has(name)).sort();
}

/** What speaks against a new slice of this name; undefined when nothing does. `texts` are what it is made of. */
export function faultOf(
  { slice, one }: SliceNames,
  { root, texts }: { root: string; texts: readonly string[] },
): string | undefined {
  if (!/^[a-z]{3,30}$/.test(slice) || !/^[a-z]{2,30}$/.test(one))
    return 'Use one English word in small letters, in the plural: npm run new-slice recipes';
  if (FRAME.has(slice) || RUNTIMES.some((runtime) => existsSync(join(root, runtime, slice))))
    return `There is a folder named ${slice} already.`;
  if (slice === one)
    return `Say what one of the ${slice} is called, in another word: npm run new-slice ${slice} <one>`;
  const word = [slice, one].find((name) => texts.some((text) => new RegExp(`\\b${name}\\b`).test(text)));
  if (word) return `The files of a slice use the word ${word} themselves; take another one.`;
  const migrations = join(root, 'api', 'migrations');
  const tables = readdirSync(migrations).map((file) => readFileSync(join(migrations, file), 'utf8'));
  if (tables.some((text) => text.includes(`'${slice}'`))) return `There is a table named ${slice} already.`;
  return undefined;
}
