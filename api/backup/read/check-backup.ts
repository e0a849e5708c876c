import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { BackupError } from '#api/backup/backup-error.ts';
import { DATABASE_FILE } from '#api/backup/write/data-files.ts';
import { ContentSignal } from '#api/core/content.ts';
import { openConnection, type Readings } from '#api/core/db/connection.ts';
import { migrate } from '#api/core/db/migrate.ts';
import { type BackupReport, type ReadOptions, readBackup } from './read-backup.ts';

interface CheckOptions extends ReadOptions {
  /** A folder for a database with the content alone; emptied before and after. */
  scratch: string;
  readings: Readings;
}

const NAMED = 3;

/**
 * Reads a whole backup, and its texts and items as the program will after a restore: rows that fit their columns
 * can still hold what no page can show, or what stops the next start. @throws BackupError that names what does not fit
 */
export async function checkBackup(
  file: string,
  { scratch, readings, ...options }: CheckOptions,
): Promise<BackupReport> {
  const tables = new Set([...readings.values()].map(({ table }) => tableName(table)));
  await rm(scratch, { recursive: true, force: true });
  await mkdir(scratch, { recursive: true, mode: 0o700 });
  const database = await openConnection<Record<string, object>>({
    file: path.join(scratch, DATABASE_FILE),
    content: new ContentSignal(),
    contentTables: new Set(),
  });
  const { db } = database;
  const wrong = new Set<string>();
  try {
    // What the content refers to in other tables is not here.
    await sql`pragma foreign_keys = off`.execute(db);
    const report = await readBackup(file, options, {
      async begin(_header, shapes, known) {
        await migrate(database, known);
        for (const { name } of shapes.toReversed()) await sql`delete from ${sql.id(name)}`.execute(db);
      },
      async rows({ name }, rows) {
        if (!tables.has(name)) return;
        const inserted = database.transaction(async (trx) => {
          // Named as the database names them, which the plugins would change.
          for (const row of rows) await trx.withoutPlugins().insertInto(name).values(row).execute();
        });
        await inserted.catch(() => wrong.add(name));
      },
    });
    await migrate(database, options.migrations);
    for (const [name, { read }] of readings) await read(db).catch(() => wrong.add(name));
    if (wrong.size === 0) return report;
    throw new BackupError(
      `This backup cannot be used: what it holds does not fit this program (${listOf([...wrong])}).`,
    );
  } finally {
    await database.close();
    await rm(scratch, { recursive: true, force: true });
  }
}

const tableName = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const listOf = (names: readonly string[]) =>
  names.length > NAMED
    ? `${names.slice(0, NAMED).join(', ')} and ${names.length - NAMED} more`
    : names.join(', ');
