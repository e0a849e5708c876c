import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import Papa from 'papaparse';

/** Two readers of CSV by different authors. @returns every row, the headings first */
export const csvReaders: Readonly<Record<string, (file: string) => string[][]>> = {
  'csv-parse': (file) => parse(file, { bom: true, delimiter: ',' }),
  papaparse(file) {
    // An empty line at the end is a row for this reader.
    const { data, errors } = Papa.parse<string[]>(file, { delimiter: ',', skipEmptyLines: true });
    if (errors.length > 0) throw new Error(JSON.stringify(errors.slice(0, 5)));
    return data;
  },
};

/** The text that was exported: without the apostrophes before what a spreadsheet would run (docs/security.md, B6). */
export const exportedText = (cell: string): string =>
  cell.replace(
    /(?<=^|[\t\n\r;])'(?=['\v\f\ufeff\p{Z}]*[=+\-@＝＋－＠])|^'(?=['\v\f\ufeff\p{Z}]*[\t\n\r])/gu,
    '',
  );

/** Whether a spreadsheet would run it, or any line or part of it that it may take for a cell. */
export const runsAsFormula = (cell: string): boolean =>
  cell.split(/[\t\n\r;]/).some((part) => /^[\v\f\ufeff\p{Z}]*[=+\-@＝＋－＠]/u.test(part)) ||
  /^[\v\f\ufeff\p{Z}]*[\t\n\r]/u.test(cell);

const pieces = [
  ...[
    '\n',
    '\r',
    '\r\n',
    '\t',
    '"',
    "'",
    ',',
    ';',
    '|',
    ' ',
    '\u00a0',
    '\\',
    '=',
    '+',
    '-',
    '@',
    '＝',
    '＋',
    '－',
    '＠',
  ],
  ...[
    '=2+2',
    '=cmd|calc',
    '@SUM(1)',
    '""',
    '\ufeff',
    'Ada',
    'ж',
    '日本',
    '👩‍💻',
    '\u200b',
    '- item',
    '\n=1\n',
    ';=1;',
  ],
];

/** Random texts, half of them made of what CSV files and spreadsheets stumble over. The same ones for a seed. */
export const randomTexts = (count: number, seed: number): string[] => {
  const hostile = fc
    .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 8 })
    .map((all) => all.join(''));
  const any = fc.string({ unit: 'binary', minLength: 1, maxLength: 20 });
  // Neither database stores this character.
  const text = fc.oneof(hostile, any).map((made) => made.replaceAll('\0', '') || 'x');
  return fc.sample(text, { numRuns: count, seed });
};
