import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Join, joins } from './joins.ts';
import { faultOf, type SliceNames } from './names.ts';

const FILES = new URL('files/', import.meta.url);
const ENDING = /\.txt$/;

type Fill = (text: string) => string;

const templates = () =>
  readdirSync(FILES, { recursive: true })
    .map(String)
    .filter((file) => ENDING.test(file))
    .map((file) => ({
      file: file.replaceAll('\\', '/').replace(ENDING, ''),
      text: readFileSync(new URL(file, FILES), 'utf8'),
    }));

const nextNumber = (root: string) => {
  const numbers = readdirSync(join(root, 'api', 'migrations')).map((file) => Number.parseInt(file, 10) || 0);
  return String(Math.max(...numbers) + 1).padStart(4, '0');
};

/** A file of the program with a slice joined to it. @throws when what the new lines stand before has gone */
function joined(text: string, { file, imports = [], places }: Join, fill: Fill): string {
  const changed = places.reduce((whole, { before, put }) => {
    const at = whole.search(before);
    if (at < 0) throw new Error(`${file} has nothing like ${before} any more: see scripts/slices/joins.ts.`);
    return `${whole.slice(0, at)}${fill(put)}\n${whole.slice(at)}`;
  }, text);
  return imports.map((line) => `${fill(line)}\n`).join('') + changed;
}

/**
 * Writes the files of a new slice and joins it to the program; nothing is written unless all of it can be.
 * @returns the files that were written, from the root @throws when the name cannot be taken
 */
export function laySlice(root: string, names: SliceNames): string[] {
  const made = templates();
  const fault = faultOf(names, { root, texts: made.map(({ file, text }) => file + text) });
  if (fault) throw new Error(fault);
  const words = { ...names, number: nextNumber(root) };
  const fill: Fill = (text) =>
    text.replace(/\+(slice|Slice|one|One|number)\+/g, (_, word: keyof typeof words) => words[word]);
  const written = [
    ...made.map(({ file, text }) => ({ file: fill(file), text: fill(text) })),
    ...joins.map((entry) => ({
      file: entry.file,
      text: joined(readFileSync(join(root, entry.file), 'utf8'), entry, fill),
    })),
  ];
  for (const { file, text } of written) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return written.map(({ file }) => file);
}
