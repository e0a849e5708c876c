import type { Row } from '#api/backup/format/backup-format.ts';
import type { TableShape } from '#api/backup/format/table-shapes.ts';
import type { Engine } from '#api/core/db/connection.ts';

/** The content of a database at one time, unaffected by later writes. */
export interface Snapshot {
  readonly engine: Engine;
  /** The migrations that were applied. */
  migrations(): Promise<string[]>;
  rows(table: TableShape): AsyncIterable<readonly Row[]>;
  /** The last number that the table's counter gave out. */
  lastNumber(table: TableShape): Promise<number>;
  close(): Promise<void>;
}

/** Rows that are read at once; other work of the thread waits meanwhile. */
export const ROWS_AT_ONCE = 200;
