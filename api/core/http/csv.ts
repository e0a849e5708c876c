import { pipeline, Readable } from 'node:stream';
import type { Download } from '#shared/core/endpoint.ts';

/** A value of a cell. */
export type Cell = string | number | boolean | null;

/**
 * A table to keep, written while it is read. What begins like a formula is kept from being one: the cells hold
 * visitors' texts, and spreadsheets run them.
 */
export async function csvFile<T>(
  name: string,
  columns: Readonly<Record<string, (row: T) => Cell>>,
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
