import type { Row } from '#api/backup/format/backup-format.ts';
import { openSqlite } from '#api/core/db/sqlite.ts';
import { ROWS_AT_ONCE, type Snapshot } from './snapshot.ts';

/** A second connection to the file: it sees the database as of its first read. */
export function sqliteSnapshot(file: string): Snapshot {
  const sqlite = openSqlite(file);
  sqlite.exec('begin');
  // The first read begins the snapshot.
  const migrations = sqlite.prepare('select name from migrations order by name').all();
  return {
    engine: 'sqlite',
    migrations: async () => migrations.map(({ name }) => String(name)),
    async *rows({ name, columns }) {
      const list = columns.map((column) => `"${column.name}"`).join(', ');
      let rows: Row[] = [];
      for (const row of sqlite.prepare(`select ${list} from "${name}" order by rowid`).iterate()) {
        rows.push({ ...(row as Row) });
        if (rows.length < ROWS_AT_ONCE) continue;
        yield rows;
        rows = [];
      }
      yield rows;
    },
    async lastNumber({ name }) {
      const row = sqlite.prepare('select seq from sqlite_sequence where name = ?').get(name);
      return Number(row?.seq ?? 0);
    },
    close: async () => sqlite.close(),
  };
}
