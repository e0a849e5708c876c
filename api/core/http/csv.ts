import { pipeline, Readable } from 'node:stream';
import type { Download } from '#shared/core/endpoint.ts';

/** A value of a cell. */
export type Cell = string | number | boolean | null;

/**
 * A table to keep, written while it is read. What begins like a formula is kept from being one: the cells hold
 * visitors' texts, and spreadsheets run them.
 */
export async function csvFile(
  name: string,
  header: readonly string[],
  rows: AsyncIterable<readonly Cell[]>,
): Promise<Download> {
  const { stringify } = await import('csv-stringify');
  const stream = stringify({
    ...{ header: true, columns: [...header], escape_formulas: true },
    // Spreadsheets take a file without it for one in the local code page.
    bom: true,
    record_delimiter: 'windows',
    cast: { boolean: (value) => (value ? 'yes' : 'no') },
  });
  // A reading that fails cuts the download short, and the connection with it.
  pipeline(Readable.from(rows), stream, () => {});
  return { type: 'text/csv', name: `${name}.csv`, stream };
}
