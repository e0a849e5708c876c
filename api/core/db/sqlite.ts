import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { type Dialect, SqliteDialect } from 'kysely';

/** The oldest SQLite without the bug that can corrupt a WAL file written by two connections. */
const OLDEST_SQLITE = [3, 51, 3] as const;
export const BUSY_TIMEOUT_MS = 5000;
const NOTHING_DONE = { changes: 0, lastInsertRowid: 0 };

/**
 * Opens a database file (or `:memory:`) so that an acknowledged write survives power loss.
 * @throws when the library is too old or the file is not a database.
 */
export function openSqlite(file: string | URL, options: { readOnly?: boolean } = {}): DatabaseSync {
  const sqlite = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, readOnly: options.readOnly ?? false });
  const { version } = sqlite.prepare('select sqlite_version() as version').get() as { version: string };
  if (isOlder(version))
    throw new Error(`SQLite ${version} is too old: ${OLDEST_SQLITE.join('.')} or newer is needed.`);
  if (!options.readOnly)
    sqlite.exec('pragma journal_mode = wal; pragma synchronous = full; pragma mmap_size = 0;');
  // Deleted data is overwritten, not only marked as free.
  if (!options.readOnly) sqlite.exec('pragma secure_delete = on;');
  sqlite.exec('pragma foreign_keys = on;');
  return sqlite;
}

function isOlder(version: string): boolean {
  const parts = version.split('.').map(Number);
  for (const [index, oldest] of OLDEST_SQLITE.entries()) {
    const part = parts[index] ?? 0;
    if (part !== oldest) return part < oldest;
  }
  return false;
}

/** Kysely's SQLite dialect over `node:sqlite`, with prepared statements cached by their text. */
export function sqliteDialect(sqlite: DatabaseSync): Dialect {
  const kept = new Map<string, ReturnType<typeof prepare>>();
  function prepare(sql: string) {
    // Taking the write lock at once lets a second process wait its turn; taken later, it fails at once.
    const statement = sqlite.prepare(sql === 'begin' ? 'begin immediate' : sql);
    // On a full disk SQLite rolls back by itself; the error of a second rollback would hide the cause.
    const isOver = () => sql === 'rollback' && !sqlite.isTransaction;
    return {
      reader: statement.columns().length > 0,
      all: (parameters: readonly unknown[]) => statement.all(...parameters.map(bindable)),
      run: (parameters: readonly unknown[]) =>
        isOver() ? NOTHING_DONE : statement.run(...parameters.map(bindable)),
      iterate: (parameters: readonly unknown[]) => statement.iterate(...parameters.map(bindable)),
    };
  }
  return new SqliteDialect({
    database: {
      close: () => sqlite.close(),
      prepare(sql) {
        const known = kept.get(sql);
        if (known) return known;
        const statement = prepare(sql);
        if (/^\s*(select|insert|update|delete|with|savepoint|release|rollback to)\b/i.test(sql))
          kept.set(sql, statement);
        return statement;
      },
    },
  });
}

// A Date or undefined would silently bind NULL; stores encode every value, so either one is a bug.
function bindable(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint')
    return value;
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`A ${typeof value} cannot be stored: encode it first.`);
}
