import type { Engine } from '#api/core/db/database.ts';
import type { Row } from './backup-format.ts';
import type { TableShape } from './table-shapes.ts';

/** What a database held at one moment, however long it takes to read and whoever writes meanwhile. */
export interface Snapshot {
  readonly engine: Engine;
  /** The steps of the schema that were applied. */
  migrations(): Promise<string[]>;
  rows(table: TableShape): AsyncIterable<readonly Row[]>;
  /** The last number that the table's counter gave out. */
  lastNumber(table: TableShape): Promise<number>;
  close(): Promise<void>;
}

/** Rows that are read at once; everybody else waits meanwhile. */
export const ROWS_AT_ONCE = 200;
