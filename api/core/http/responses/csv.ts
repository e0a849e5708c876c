import { pipeline, Readable } from 'node:stream';
import type { Download } from '#shared/core/endpoint.ts';
import { type CsvUse, type Shown, shownValue } from '#shared/core/form/entity-fields.ts';

/** Every field of a row: its column in a file, or none. */
export type CsvFields<Row> = { readonly [Name in keyof Row]-?: CsvUse<Row[Name], Row> };

type Columns<Row> = Readonly<Record<string, (row: Row) => Shown>>;

/** The columns of a file, in the order of the fields. */
export const csvColumns = <Row extends object>(fields: CsvFields<Row>): Columns<Row> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, given]) => {
      const uses = given as CsvUse<unknown, Row>;
      return uses.csv === null ? [] : [[uses.csv, (row: Row) => shownValue(uses, name, row)] as const];
    }),
  );

/**
 * Where a spreadsheet may see the beginning of a cell, if what follows would make it a formula or go into the next
 * cell. Beside the beginning of a text these are its lines, and what follows a semicolon or a tab: where the
 * comma is the sign of decimals, programs separate there, and heed no quotes that a comma precedes.
 */
const FORMULA =
  /(?<=^|[\t\n\r;])(?=['\v\f\ufeff\p{Z}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])|^(?=['\v\f\ufeff\p{Z}]*[\t\n\r])/gu;

/** A text that no spreadsheet runs: an apostrophe stands where a formula would begin. */
export const withoutFormulas = (text: string): string => text.replace(FORMULA, "'");

/**
 * A CSV file to download, streamed while the rows are read. Every text is in quotes and without formulas, as it
 * may be a visitor's.
 */
export async function csvFile<T>(
  name: string,
  columns: Columns<T>,
  rows: AsyncIterable<T>,
): Promise<Download> {
  const { stringify } = await import('csv-stringify');
  const cells = Object.values(columns);
  const stream = stringify({
    header: true,
    columns: Object.keys(columns),
    quoted_string: true,
    // Without it, spreadsheets read the file in the local code page.
    bom: true,
    record_delimiter: 'windows',
    cast: { boolean: (value) => (value ? 'yes' : 'no'), string: withoutFormulas },
  });
  // When reading the rows fails, the download is cut short and the connection closed.
  async function* lines() {
    for await (const row of rows) yield cells.map((cell) => cell(row));
  }
  pipeline(Readable.from(lines()), stream, () => {});
  return { type: 'text/csv', name: `${name}.csv`, bytes: undefined, stream };
}
