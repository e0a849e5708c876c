import { existsSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { type Migration, refuseNewer } from './migrate.ts';
import { openSqlite } from './sqlite.ts';

/** The database file is something else, or damaged beyond reading. */
export class NotADatabaseError extends Error {
  readonly forOwner = true;
}

/**
 * Reads an existing database file before it is opened for writing, which would already change its bytes.
 * @throws NewerDatabaseError, NotADatabaseError
 */
export function checkSqliteFile(file: string, migrations: readonly Migration[]): void {
  if (!existsSync(file)) return;
  let applied: string[];
  try {
    applied = appliedIn(file);
  } catch (error) {
    throw new NotADatabaseError(
      `${path.resolve(file)} cannot be read as a database (${(error as Error).message}). ` +
        'Move it away and restore a backup in its place, or set DATA_DIR to another folder. Nothing was changed.',
      { cause: error },
    );
  }
  refuseNewer(file, applied, migrations);
}

function appliedIn(file: string): string[] {
  const sqlite = openUntouched(file);
  try {
    const table = sqlite
      .prepare("select 1 from sqlite_master where type = 'table' and name = 'migrations'")
      .get();
    if (!table) return [];
    return sqlite
      .prepare('select name from migrations')
      .all()
      .map(({ name }) => String(name));
  } finally {
    sqlite.close();
  }
}

/** Even a reader leaves files of its own beside the database, unless it is told that nobody writes. */
function openUntouched(file: string): DatabaseSync {
  if (existsSync(`${file}-wal`)) return openSqlite(file, { readOnly: true });
  const url = pathToFileURL(file);
  url.searchParams.set('immutable', '1');
  return openSqlite(url, { readOnly: true });
}
