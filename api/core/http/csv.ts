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
 * A CSV file to download, streamed while the rows are read. Cells that begin like a formula are escaped: they
 * hold visitors' texts, and spreadsheets run formulas.
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
    // Without it, spreadsheets read the file in the local code page.
    bom: true,
    record_delimiter: 'windows',
    cast: { boolean: (value) => (value ? 'yes' : 'no') },
  });
  // When reading the rows fails, the download is cut short and the connection closed.
  async function* lines() {
    for await (const row of rows) yield cells.map((cell) => cell(row));
  }
  pipeline(Readable.from(lines()), stream, () => {});
  return { type: 'text/csv', name: `${name}.csv`, bytes: undefined, stream };
}
