import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const COPIED = ['api', 'shared', 'web', 'test/support', 'package.json', 'tsconfig.json'];

/** What `docs/tour.md` adds in one place. */
export interface Edit {
  file: string;
  /** The lines that are there, by which the place is found; empty for a new file. */
  before: string;
  /** The same lines with those that are added. */
  after: string;
}

export const tourText = (): string => readFileSync(path.join(ROOT, 'docs/tour.md'), 'utf8');

/** The edits of the tour's `diff` blocks: a path after `---`, then lines to find and lines to add; `@@` begins another place. */
export function tourEdits(): Edit[] {
  const blocks = tourText().matchAll(/^```diff\n--- (\S+)\n(.*?)\n```$/gms);
  return [...blocks].flatMap(([, file = '', changes = '']) =>
    changes.split(/^@@\n/m).map((place) => {
      const lines = place.replace(/\n$/, '').split('\n');
      const text = (kept: string[]) => kept.map((line) => line.slice(1)).join('\n');
      return { file, before: text(lines.filter((line) => !line.startsWith('+'))), after: text(lines) };
    }),
  );
}

/** A copy of the tree in a folder of its own, with these edits. */
export function copyWith(edits: readonly Edit[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'hub-tour-'));
  for (const name of COPIED) cpSync(path.join(ROOT, name), path.join(folder, name), { recursive: true });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  for (const edit of edits) apply(folder, edit);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

export function apply(folder: string, { file, before, after }: Edit): void {
  replaceOnce(path.join(folder, file), before, after);
}

export function undo(folder: string, { file, before, after }: Edit): void {
  replaceOnce(path.join(folder, file), after, before);
}

/** Replaces lines by other lines; an empty text means that the file does not exist. */
function replaceOnce(file: string, from: string, to: string): void {
  if (to === '') rmSync(file);
  else writeFileSync(file, from === '' ? `${to}\n` : replaced(file, `${from}\n`, `${to}\n`));
}

function replaced(file: string, from: string, to: string): string {
  const [start, end, ...more] = readFileSync(file, 'utf8').split(from);
  if (start === undefined || end === undefined || more.length > 0)
    throw new Error(`${file} does not hold these lines once:\n${from}`);
  return start + to + end;
}
