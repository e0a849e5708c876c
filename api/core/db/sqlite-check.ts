import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { type Migration, refuseNewer } from './migrate.ts';
import { openSqlite } from './sqlite.ts';

/** The database file is something else, or damaged. */
export class NotADatabaseError extends Error {
  readonly forOwner = true;
}

/** Files up to this size are fully checked before a start: that takes no longer than the start itself. */
const CHECKED_BYTES = 64_000_000;

/**
 * Reads an existing database file before it is opened for writing, which would already change its bytes.
 * `newestBackup`: the backup to suggest when the file is damaged.
 * @throws NewerDatabaseError, NotADatabaseError
 */
export function checkSqliteFile(
  file: string,
  migrations: readonly Migration[],
  newestBackup: () => string | undefined = () => undefined,
): void {
  if (!existsSync(file)) return;
  let applied: string[];
  try {
    applied = appliedIn(file);
  } catch (error) {
    const backup = newestBackup();
    throw new NotADatabaseError(
      `${path.resolve(file)} cannot be read as a database (${(error as Error).message}). ${
        backup
          ? `Run \`npm run restore -- ${backup}\`, which keeps the damaged file,`
          : 'Move it away and restore a backup in its place,'
      } or set DATA_DIR to another folder. Nothing was changed.`,
      { cause: error },
    );
  }
  refuseNewer(file, applied, migrations);
}

function appliedIn(file: string): string[] {
  const sqlite = openUntouched(file);
  try {
    if (statSync(file).size <= CHECKED_BYTES) {
      const [verdict] = Object.values(sqlite.prepare('pragma integrity_check(1)').get() ?? {});
      if (verdict !== 'ok') throw new Error(`damaged: ${String(verdict).replaceAll(/\s+/g, ' ')}`);
    }
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

/** Even a read-only connection creates files beside the database, unless it is opened as immutable. */
function openUntouched(file: string): DatabaseSync {
  if (existsSync(`${file}-wal`)) return openSqlite(file, { readOnly: true });
  const url = pathToFileURL(file);
  url.searchParams.set('immutable', '1');
  return openSqlite(url, { readOnly: true });
}
