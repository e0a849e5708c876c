import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { connectionCatalogue } from '#shared/core/connections/catalogue.ts';
import { root } from './lib/lock.ts';

/**
 * Generates the parts of `.env.example` and docs/operate.md about connections from the catalogue. A test
 * compares the files with it.
 */

const LINE_LENGTH = 120;
const BEGIN = 'connections begin';
const END = 'connections end';

const plain = (text: string) => text.replaceAll('’', "'").replaceAll(/[“”]/g, '"');

/** A comment of as many lines as it takes; what counts by default is not split. */
function comment(text: string): string[] {
  const [about = '', byDefault = ''] = plain(text).split(/(?= Default: )/);
  const lines = ['#'];
  for (const piece of [...about.split(' '), byDefault.trim()]) {
    const next = `${lines.at(-1)} ${piece}`;
    if (next.length > LINE_LENGTH) lines.push(`# ${piece}`);
    else lines[lines.length - 1] = next;
  }
  return lines;
}

const environmentLines = connectionCatalogue.flatMap(({ variables }) =>
  variables.flatMap(({ name, text, example = '' }) => [...comment(text), `#${name}=${example}`]),
);

const cell = (texts: readonly string[]) => texts.map((text) => `\`${text}\``).join(', ');
const tableLines = [
  '| Connection | What it makes live | Variables |',
  '| --- | --- | --- |',
  ...connectionCatalogue.map(({ name, live, fields }) => {
    const variables = [...new Set(fields.map(({ variable }) => variable))];
    return `| ${name} | ${plain(live)} | ${cell(variables)} |`;
  }),
];

/** Each file, and how it marks where the generated lines begin and end. */
const places = [
  { file: '.env.example', mark: (text: string) => `# ${text}`, lines: environmentLines },
  { file: 'docs/operate.md', mark: (text: string) => `<!-- ${text} -->`, lines: ['', ...tableLines, ''] },
];

/** The files as they should be, by name. */
export function connectionDocs(): Map<string, { found: string; wanted: string }> {
  return new Map(
    places.map(({ file, mark, lines }) => {
      const found = readFileSync(path.join(root, file), 'utf8');
      const [head, tail] = [found.split(mark(BEGIN))[0], found.split(mark(END))[1]];
      if (head === undefined || tail === undefined)
        throw new Error(`${file} does not say where connections stand.`);
      const wanted = `${head}${[mark(BEGIN), ...lines, mark(END)].join('\n')}${tail}`;
      return [file, { found, wanted }];
    }),
  );
}

if (import.meta.main)
  for (const [file, { wanted }] of connectionDocs()) writeFileSync(path.join(root, file), wanted);
