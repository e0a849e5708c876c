import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { BackupError } from '#api/backup/backup-error.ts';
import type { Row } from '#api/backup/format/backup-format.ts';
import { portableRow } from '#api/backup/format/portable-row.ts';
import type { TableShape } from '#api/backup/format/table-shapes.ts';
import { TableSum } from '#api/backup/format/table-sum.ts';
import { DATABASE_FILE } from '#api/backup/write/data-files.ts';
import { roomOn } from '#api/backup/write/room.ts';
import { sqliteSnapshot } from '#api/backup/write/snapshot-sqlite.ts';
import type { Migration } from '#api/core/db/migrate.ts';
import { isoAt } from '#shared/core/time.ts';
import { type BackupReport, readBackup } from './read-backup.ts';
import { stageSqlite } from './stage-sqlite.ts';
import { MARK_KEY, markOf } from './staging.ts';

interface DrillOptions {
  file: string;
  /** Where the rehearsal takes place; emptied before and after. */
  scratch: string;
  keys?: readonly string[] | undefined;
  migrations: readonly Migration[];
  now: () => number;
}

/** Each restore writes a mark of its own, which is not part of the backup. */
const isCompared = ({ name }: TableShape, row: Row) => name !== 'documents' || row.key !== MARK_KEY;

function addAll(sum: TableSum | undefined, table: TableShape, rows: readonly Row[]): void {
  for (const row of rows) if (isCompared(table, row)) sum?.add(portableRow(table, row));
}

/**
 * Rehearses a restore: every row goes into a new SQLite database in a folder of its own, whose pages and
 * references are checked, and from which every row is read again and compared. Files are read completely and
 * checked against their hashes, but not written. Nothing of the install is touched. @throws BackupError
 */
export async function drillBackup({
  file,
  scratch,
  keys,
  migrations,
  now,
}: DrillOptions): Promise<BackupReport> {
  await rm(scratch, { recursive: true, force: true });
  await mkdir(scratch, { recursive: true, mode: 0o700 });
  const database = stageSqlite(scratch);
  const sums: Sums = new Map();
  try {
    const reading = { migrations, keys, roomBytes: await roomOn(scratch) };
    const report = await readBackup(file, reading, {
      async begin(header, tables, steps) {
        for (const table of tables) sums.set(table.name, { table, written: new TableSum() });
        await database.begin(header, tables, steps);
      },
      rows(table, rows) {
        addAll(sums.get(table.name)?.written, table, rows);
        return database.rows(table, rows);
      },
    });
    await database.finish(markOf('drill', isoAt(now()), report));
    await compare(path.join(scratch, DATABASE_FILE), sums);
    return report;
  } finally {
    await database.close();
    await rm(scratch, { recursive: true, force: true });
  }
}

type Sums = Map<string, { table: TableShape; written: TableSum }>;

/** @throws BackupError when a table does not hold what went into it */
async function compare(file: string, sums: Sums): Promise<void> {
  const snapshot = sqliteSnapshot(file);
  try {
    for (const { table, written } of sums.values()) {
      const found = new TableSum();
      for await (const rows of snapshot.rows(table)) addAll(found, table, rows);
      if (!found.equals(written))
        throw new BackupError(
          `The restored table ${table.name} is not the one of the backup: ${found.rows} of ${written.rows} rows.`,
        );
    }
  } finally {
    await snapshot.close();
  }
}
