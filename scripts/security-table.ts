import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readJson, root } from './lib/lock.ts';

const PAGE = path.join(root, 'docs/security.md');
const TESTS = '{api,web,shared,desktop,scripts,test}/**/*.{test,spec}.{ts,tsx}';
const [BEGIN, END] = ['<!-- table: begin -->', '<!-- table: end -->'];

const CALL = /^(\s*)(describe|it|test)\b/;
const TITLE = /\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`)\s*,/;
const MARK = /^\s*\/\/ security: (.+)$/;

export interface Row {
  id: string;
  /** What must hold. */
  holds: string;
  /** Why no test shows it. */
  reason?: string;
  /** What it would also ask for, and does not have. */
  open?: string;
}

export interface Group {
  title: string;
  rows: Row[];
}

/** A test that shows a row. */
export interface Mark {
  id: string;
  file: string;
  name: string;
}

/** The rows that the tests of a file show, as comments above them say: `// security: A1, A9`. */
export function marksOf(file: string, text: string): Mark[] {
  const lines = text.split('\n');
  const around: { indent: number; name: string }[] = [];
  const found: Mark[] = [];
  for (const [at, line] of lines.entries()) {
    const ids = MARK.exec(lines[at - 1] ?? '')?.[1]?.split(',');
    const [, indent = '', kind] = CALL.exec(line) ?? [];
    if (kind === undefined) {
      if (ids) throw new Error(`${file}:${at}: a security mark stands above no test`);
      continue;
    }
    const [, single, double, template] = TITLE.exec(lines.slice(at).join('\n')) ?? [];
    const name = (single ?? double ?? template ?? '').replace(/\\(.)/g, '$1').replace(/\$\{[^}]*\}/g, '…');
    while ((around.at(-1)?.indent ?? -1) >= indent.length) around.pop();
    const full = [...around.map((group) => group.name), name].join(': ');
    if (/^\s*(test\.)?describe\b/.test(line)) around.push({ indent: indent.length, name });
    for (const id of ids ?? []) found.push({ id: id.trim(), file, name: full });
  }
  return found;
}

/** What keeps the table from being whole, one line each. */
export function tableProblems(groups: readonly Group[], marks: readonly Mark[]): string[] {
  const rows = groups.flatMap((group) => group.rows);
  const known = new Set(rows.map(({ id }) => id));
  const shown = new Set(marks.map(({ id }) => id));
  return [
    ...marks.filter(({ id }) => !known.has(id)).map(({ id, file }) => `${file}: there is no row ${id}`),
    ...rows
      .filter(({ id, reason }) => !reason && !shown.has(id))
      .map(({ id }) => `${id} has neither a test nor a reason`),
  ];
}

export function tableOf(groups: readonly Group[], marks: readonly Mark[]): string {
  const cell = (text: string) => text.replaceAll('|', '\\|');
  return groups
    .flatMap(({ title, rows }) => [
      '',
      `### ${title}`,
      '',
      '| | What must hold | Shown by |',
      '| --- | --- | --- |',
      ...rows.map((row) => `| ${row.id} | ${cell(row.holds)} | ${cell(shownBy(row, marks))} |`),
    ])
    .join('\n')
    .trim();
}

function shownBy({ id, reason, open }: Row, marks: readonly Mark[]): string {
  const own = marks.filter((found) => found.id === id);
  const files = [...new Set(own.map(({ file }) => file))];
  const tests = files.map((file) => {
    const names = own.filter((found) => found.file === file).map(({ name }) => `“${name}”`);
    return `\`${file}\`: ${names.join('; ')}`;
  });
  return [...tests, reason && `By reason: ${reason}`, open && `*Open: ${open}*`].filter(Boolean).join('<br>');
}

function collect() {
  const files = globSync(TESTS, { cwd: root, exclude: ['**/node_modules/**'] });
  const names = files.map((file) => file.replaceAll('\\', '/')).sort();
  const marks = names.flatMap((file) => marksOf(file, readFileSync(path.join(root, file), 'utf8')));
  const groups: Group[] = readJson('docs/security.rows.json');
  return { groups, marks };
}

if (import.meta.main) {
  const { groups, marks } = collect();
  const problems = tableProblems(groups, marks);
  const text = readFileSync(PAGE, 'utf8');
  const [before = ''] = text.split(BEGIN);
  const [, after = ''] = text.split(END);
  const fresh = `${before}${BEGIN}\n\n${tableOf(groups, marks)}\n\n${END}${after}`;
  if (!process.argv.includes('--check')) writeFileSync(PAGE, fresh);
  else if (fresh !== text)
    problems.push('docs/security.md is not what the tests say: run `npm run security:table`');
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
