import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { newestBackup } from '#api/backup/backup-folder.ts';
import { enterInstall } from '#api/backup/read/enter-install.ts';
import { DATABASE_FILE } from '#api/backup/write/data-files.ts';
import type { ContentSignal } from '#api/core/content.ts';
import { type Database, databaseOf } from '#api/core/database.ts';
import { type Connection, openConnection } from '#api/core/db/connection.ts';
import { migrate } from '#api/core/db/migrate.ts';
import { checkSqliteFile } from '#api/core/db/sqlite-check.ts';
import { createLocalBus } from '#api/core/events/bus.ts';
import type { Ports } from '#api/core/ports.ts';
import { migrations } from '#api/migrations/migrations.ts';
import type { Tables } from '#api/slice-tables.ts';
import { seed, shownTables } from '#api/slice-tables.ts';

export type AppConnection = Connection<Tables>;
export type AppDatabase = Database<Tables>;

interface Where {
  url?: string | undefined;
  dataDir: string;
  /** The folder of backups: errors name the newest one, to go back to. */
  backupDir?: string;
  /** A hub, of which one may run on an SQLite database; not a command beside it. */
  isHub?: boolean;
  /** Told why the database is not there yet: then it is waited for, up to a minute. */
  onWait?: (why: string) => void;
}

/** The database of this install for a command beside the hub, where nobody waits for events and mails. */
export async function openAppDatabase(
  where: Where,
  content: ContentSignal,
  { now = Date.now, bus = createLocalBus() }: Partial<Pick<Ports, 'now' | 'bus'>> = {},
): Promise<AppDatabase> {
  return databaseOf(await connectAppDatabase(where, content), { now, bus });
}

/**
 * Opens the database of this install and brings its schema up to date. Until it is closed no backup can be
 * restored over it.
 */
export async function connectAppDatabase(where: Where, content: ContentSignal): Promise<AppConnection> {
  const leave = await enterInstall(where);
  try {
    const connection = await open(where, content);
    return { ...connection, close: () => connection.close().finally(leave) };
  } catch (error) {
    leave();
    throw error;
  }
}

async function open(where: Where, content: ContentSignal): Promise<AppConnection> {
  const file = path.join(where.dataDir, DATABASE_FILE);
  if (!where.url) {
    await mkdir(where.dataDir, { recursive: true });
    const backups = where.backupDir ?? path.join(where.dataDir, 'backups');
    checkSqliteFile(file, migrations, () => newestBackup(backups));
  } else {
    const { checkPostgres } = await import('#api/core/db/postgres.ts');
    await checkPostgres(where.url, where.onWait);
  }
  const connection = await openConnection<Tables>({
    url: where.url,
    file,
    content,
    contentTables: shownTables,
  });
  try {
    await migrate(connection, migrations);
  } catch (error) {
    await connection.close();
    throw error;
  }
  return connection;
}

/** Writes the sample install if this database never had one. @returns whether it was written now. */
export async function seedOnce(database: AppDatabase, ports: Pick<Ports, 'now'>): Promise<boolean> {
  return database.transaction(async (tx) => {
    const mark = await tx.db
      .insertInto('documents')
      .values({ key: 'seeded', value: 'true', updatedAt: tx.iso })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst();
    if (!mark) return false;
    await seed(tx, ports.now);
    return true;
  });
}
