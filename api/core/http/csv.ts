import { pipeline, Readable } from 'node:stream';
import type { Download } from '#shared/core/endpoint.ts';
import { type CsvUse, type Shown, shownValue } from '#shared/core/entity-fields.ts';

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
 * A table to keep, written while it is read. What begins like a formula is kept from being one: the cells hold
 * visitors' texts, and spreadsheets run them.
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
    escape_formulas: true,
    // Spreadsheets take a file without it for one in the local code page.
    bom: true,
    record_delimiter: 'windows',
    cast: { boolean: (value) => (value ? 'yes' : 'no') },
  });
  // A reading that fails cuts the download short, and the connection with it.
  async function* lines() {
    for await (const row of rows) yield cells.map((cell) => cell(row));
  }
  pipeline(Readable.from(lines()), stream, () => {});
  return { type: 'text/csv', name: `${name}.csv`, bytes: undefined, stream };
}
