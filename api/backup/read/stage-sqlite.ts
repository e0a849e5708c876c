import path from 'node:path';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { BackupError } from '#api/backup/backup-error.ts';
import type { BackupHeader } from '#api/backup/format/backup-format.ts';
import { DATABASE_FILE } from '#api/backup/write/data-files.ts';
import { ContentSignal } from '#api/core/content.ts';
import { openConnection } from '#api/core/db/connection.ts';
import { type Migration, migrate } from '#api/core/db/migrate.ts';
import { openSqlite } from '#api/core/db/sqlite.ts';
import { MARK_KEY, type StagedDatabase } from './staging.ts';

const quoted = (name: string) => `"${name}"`;

/** A new database file in `folder`. */
export function stageSqlite(folder: string): StagedDatabase {
  const file = path.join(folder, DATABASE_FILE);
  const inserts = new Map<string, StatementSync>();
  let sqlite: DatabaseSync | undefined;
  let header: BackupHeader | undefined;
  let triggers: { name: string; sql: string }[] = [];
  const opened = () => sqlite as DatabaseSync;

  function insertInto(name: string, columns: readonly { name: string }[]): StatementSync {
    const known = inserts.get(name);
    if (known) return known;
    const list = columns.map((column) => quoted(column.name)).join(', ');
    const blanks = columns.map(() => '?').join(', ');
    const statement = opened().prepare(`insert into ${quoted(name)} (${list}) values (${blanks})`);
    inserts.set(name, statement);
    return statement;
  }

  return {
    async begin(given, tables, migrations) {
      header = given;
      await makeSchema(file, migrations);
      sqlite = openSqlite(file);
      sqlite.exec('pragma foreign_keys = off; begin');
      // Rows of a backup are not changes: nothing is to follow from them.
      triggers = sqlite
        .prepare("select name, sql from sqlite_master where type = 'trigger'")
        .all() as typeof triggers;
      for (const { name } of triggers) sqlite.exec(`drop trigger ${quoted(name)}`);
      // A migration may have written rows of its own.
      for (const { name } of tables.toReversed()) sqlite.exec(`delete from ${quoted(name)}`);
    },
    rows({ name, columns }, rows) {
      const insert = insertInto(name, columns);
      for (const row of rows) insert.run(...columns.map((column) => row[column.name] ?? null));
    },
    async finish(mark) {
      for (const [name, last] of Object.entries(header?.counters ?? {})) {
        opened().prepare('delete from sqlite_sequence where name = ?').run(name);
        opened().prepare('insert into sqlite_sequence (name, seq) values (?, ?)').run(name, last);
      }
      opened().prepare('delete from documents where key = ?').run(MARK_KEY);
      opened()
        .prepare('insert into documents (key, value, updated_at) values (?, ?, ?)')
        .run(MARK_KEY, JSON.stringify(mark), mark.at);
      for (const trigger of triggers) opened().exec(trigger.sql);
      opened().exec('commit');
      if (opened().prepare('pragma foreign_key_check').get())
        throw new BackupError('This backup cannot be used: a row refers to one that is not in it.');
      const [verdict] = Object.values(opened().prepare('pragma integrity_check').get() ?? {});
      if (verdict !== 'ok') throw new Error(`The new database is damaged: ${verdict}`);
      // Closing the database leaves a single complete file.
      opened().close();
      sqlite = undefined;
    },
    async commit() {},
    async close() {
      sqlite?.close();
    },
  };
}

async function makeSchema(file: string, migrations: readonly Migration[]): Promise<void> {
  const options = { file, content: new ContentSignal(), contentTables: new Set<string>() };
  const database = await openConnection<object>(options);
  await migrate(database, migrations).finally(() => database.close());
}
