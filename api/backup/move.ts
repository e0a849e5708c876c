import path from 'node:path';
import type { Migration } from '#api/core/db/migrate.ts';
import { checkSqliteFile } from '#api/core/db/sqlite-check.ts';
import { aloneInInstall } from '#api/core/process/install-lock.ts';
import { BackupError } from './backup-error.ts';
import type { Row } from './format/backup-format.ts';
import { portableRow } from './format/portable-row.ts';
import { type TableShape, tableShapes } from './format/table-shapes.ts';
import { TableSum } from './format/table-sum.ts';
import { openSnapshot } from './read/open-snapshot.ts';
import { type PostgresStage, stagePostgres } from './read/stage-postgres.ts';
import { DATABASE_FILE } from './write/data-files.ts';
import type { Snapshot } from './write/snapshot.ts';

export interface MoveOptions {
  dataDir: string;
  /** The Postgres address. */
  url: string;
  migrations: readonly Migration[];
  /** Called for each table that was copied. */
  step?: (table: string, rows: number) => void;
}

/**
 * Copies the SQLite database of an install, every table of it, into an empty Postgres database: in one
 * transaction, which commits only when every table has been read back and is the same. The SQLite file stays
 * as it is.
 * @returns the rows of each table @throws BackupError, InstallBusyError; nothing was changed then
 */
export function moveToPostgres(options: MoveOptions): Promise<Record<string, number>> {
  return aloneInInstall(options.dataDir, () => moveAlone(options));
}

async function moveAlone({
  dataDir,
  url,
  migrations,
  step = () => {},
}: MoveOptions): Promise<Record<string, number>> {
  const file = path.join(dataDir, DATABASE_FILE);
  checkSqliteFile(file, migrations);
  const tables = await tableShapes(migrations);
  const snapshot = await openSnapshot({ file });
  let stage: PostgresStage | undefined;
  try {
    await refuseOlder(snapshot, migrations);
    stage = await stagePostgres({ url, migrations });
    await stage.begin(await headerOf(snapshot, tables), tables, migrations);
    const counts: Record<string, number> = {};
    for (const table of tables) {
      const given = await copy(snapshot, stage, table);
      const taken = await weigh(stage.stored(table), table);
      if (!given.equals(taken))
        throw new BackupError(`The table ${table.name} did not arrive as it was. Nothing was changed.`);
      counts[table.name] = given.rows;
      step(table.name, given.rows);
    }
    await stage.finish();
    await stage.commit();
    return counts;
  } finally {
    await stage?.close();
    await snapshot.close();
  }
}

async function refuseOlder(snapshot: Snapshot, migrations: readonly Migration[]): Promise<void> {
  const applied = await snapshot.migrations();
  if (migrations.every(({ name }) => applied.includes(name))) return;
  throw new BackupError(
    'The database was last used by an older version: start this version on it once, stop it, and then move.',
  );
}

async function headerOf(snapshot: Snapshot, tables: readonly TableShape[]) {
  const counters: Record<string, number> = {};
  for (const table of tables) if (table.counter) counters[table.name] = await snapshot.lastNumber(table);
  return { counters };
}

async function copy(snapshot: Snapshot, stage: PostgresStage, table: TableShape): Promise<TableSum> {
  const sum = new TableSum();
  for await (const batch of snapshot.rows(table)) {
    const rows = batch.map((row) => portableRow(table, row));
    if (rows.length > 0) await stage.rows(table, rows);
    for (const row of rows) sum.add(row);
  }
  return sum;
}

async function weigh(stored: AsyncIterable<readonly Row[]>, table: TableShape): Promise<TableSum> {
  const sum = new TableSum();
  for await (const batch of stored) for (const row of batch) sum.add(portableRow(table, row));
  return sum;
}
