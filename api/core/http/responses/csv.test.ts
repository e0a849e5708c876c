import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { csvReaders, exportedText, randomTexts, runsAsFormula } from '#test/support/csv-tables.ts';
import { csvFile, withoutFormulas } from './csv.ts';

const columns = {
  First: ([one]: string[]) => one ?? '',
  'Second, "quoted"': ([, two]: string[]) => two ?? '',
};

async function fileOf(rows: string[][]): Promise<string> {
  async function* each() {
    yield* rows;
  }
  const { stream } = await csvFile('table', columns, each());
  return text(stream as Readable);
}

describe('a CSV file', () => {
  // security: B6
  it.each(Object.entries(csvReaders))(
    'is read by %s as it was written: 10,000 random texts',
    async (_, read) => {
      const texts = randomTexts(10_000, 1);
      const rows = texts.map((one, index) => [one, texts.at(-1 - index) ?? '']);
      const [headings, ...cells] = read(await fileOf(rows));
      expect(headings).toEqual(Object.keys(columns));
      expect(cells.flat().filter(runsAsFormula)).toEqual([]);
      expect(cells.map((row) => row.map(exportedText))).toEqual(rows);
    },
  );

  // security: B6
  it('has no formula for a program that separates at semicolons and heeds no quotes after a comma', async () => {
    const file = await fileOf([['a;=1+1;', 'b\n=2+2\n']]);
    const parts = file.split(/[;\n]/).map((part) => part.trim());
    expect(parts.filter((part) => /^["\s]*[=+@-]/.test(part))).toEqual([]);
  });

  it.each([
    ['Hello there\n=2+2', "Hello there\n'=2+2"],
    ['=1', "'=1"],
    ['  =1', "'  =1"],
    ["'=1", "''=1"],
    ['\t=1', "'\t'=1"],
    ['＝1', "'＝1"],
    ['\u00a0+1', "'\u00a0+1"],
    ['one;@SUM(1)', "one;'@SUM(1)"],
    ['1-2=-1', '1-2=-1'],
    ['Two\n\nparagraphs; and no formula', 'Two\n\nparagraphs; and no formula'],
    ["It's Ada's", "It's Ada's"],
  ])('puts an apostrophe before what would be a formula: %j', (given, shown) => {
    expect(withoutFormulas(given)).toBe(shown);
    expect(exportedText(shown)).toBe(given);
  });
});
