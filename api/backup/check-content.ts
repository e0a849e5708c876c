import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { CompiledQuery, sql } from 'kysely';
import { ContentSignal } from '#api/core/content.ts';
import { openDatabase, type Readings } from '#api/core/db/database.ts';
import { type Migration, migrate } from '#api/core/db/migrate.ts';
import { BackupError } from './backup-error.ts';
import { DATABASE_FILE } from './data-files.ts';
import { readBackup } from './read-backup.ts';

interface Options {
  /** A folder for a database with the content alone; emptied before and after. */
  scratch: string;
  migrations: readonly Migration[];
  readings: Readings;
}

const NAMED = 3;

/**
 * Reads the texts and items of a backup as the program will after a restore: rows that fit their columns can
 * still hold what no page can show, or what stops the next start. @throws BackupError that names what does not fit
 */
export async function checkContent(file: string, { scratch, migrations, readings }: Options): Promise<void> {
  const tables = new Set([...readings.values()].map(({ table }) => columnName(table)));
  await rm(scratch, { recursive: true, force: true });
  await mkdir(scratch, { recursive: true, mode: 0o700 });
  const place = path.join(scratch, DATABASE_FILE);
  const database = await openDatabase<object>({
    file: place,
    content: new ContentSignal(),
    contentTables: new Set(),
  });
  const { db } = database;
  try {
    // What the content refers to in other tables is not here.
    await sql`pragma foreign_keys = off`.execute(db);
    await readBackup(
      file,
      {
        migrations,
        roomBytes: Number.POSITIVE_INFINITY,
      },
      {
        async begin(_header, shapes, known) {
          await migrate(database, known);
          for (const { name } of shapes.toReversed()) await sql`delete from ${sql.id(name)}`.execute(db);
        },
        async rows({ name, columns }, rows) {
          if (!tables.has(name)) return;
          const names = columns.map((column) => `"${column.name}"`).join(', ');
          const blanks = columns.map(() => '?').join(', ');
          const insert = `insert into "${name}" (${names}) values (${blanks})`;
          await database.transaction(async (trx) => {
            for (const row of rows)
              await trx.executeQuery(
                CompiledQuery.raw(
                  insert,
                  columns.map((column) => row[column.name] ?? null),
                ),
              );
          });
        },
      },
    );
    await migrate(database, migrations);
    const wrong: string[] = [];
    for (const [name, { read }] of readings) await read(db).catch(() => wrong.push(name));
    if (wrong.length > 0)
      throw new BackupError(
        `This backup cannot be used: what it holds does not fit this program (${listOf(wrong)}).`,
      );
  } finally {
    await database.close();
    await rm(scratch, { recursive: true, force: true });
  }
}

const columnName = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const listOf = (names: readonly string[]) =>
  names.length > NAMED
    ? `${names.slice(0, NAMED).join(', ')} and ${names.length - NAMED} more`
    : names.join(', ');
