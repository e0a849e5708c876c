import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ContentSignal } from '../content.ts';
import { type Connection, openConnection } from './connection.ts';
import { type Migration, migrate, NewerDatabaseError } from './migrate.ts';
import { checkSqliteFile, NotADatabaseError } from './sqlite-check.ts';

const creates = (table: string): Migration => ({
  name: table,
  up: async (db) => {
    await sql`create table ${sql.table(table)} (id text primary key)`.execute(db);
  },
});
const breaks: Migration = {
  name: 'breaks',
  up: async (db) => {
    await sql`create table half_made (id text)`.execute(db);
    throw new Error('no further');
  },
};

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hub-migrate-'));
  file = path.join(folder, 'hub.sqlite');
});
afterEach(() => rmSync(folder, { recursive: true }));

async function withDatabase<R>(work: (database: Connection<unknown>) => Promise<R>): Promise<R> {
  const options = { file, content: new ContentSignal(), contentTables: new Set<string>() };
  const database = await openConnection<unknown>(options);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const tablesOf = async (database: Connection<unknown>) =>
  (
    await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(database.db)
  ).rows.map((row) => row.name);

/** Every file beside the database, with its bytes. */
const bytes = () =>
  readdirSync(folder).map((name) => [name, readFileSync(path.join(folder, name), 'base64')]);

describe('migrate', () => {
  it('applies each step once, in order', async () => {
    expect(await withDatabase((database) => migrate(database, [creates('one')]))).toEqual(['one']);
    expect(await withDatabase((database) => migrate(database, [creates('one'), creates('two')]))).toEqual([
      'two',
    ]);
    expect(await withDatabase((database) => migrate(database, [creates('one'), creates('two')]))).toEqual([]);
  });

  it('yields to the event loop between two steps', async () => {
    const order: string[] = [];
    const step = (name: string): Migration => ({
      name,
      async up() {
        order.push(name);
        setImmediate(() => order.push(`after ${name}`));
      },
    });
    await withDatabase((database) => migrate(database, [step('one'), step('two')]));
    expect(order.slice(0, 3)).toEqual(['one', 'after one', 'two']);
  });

  it('rolls back a step that failed, and keeps the steps before it', async () => {
    await withDatabase(async (database) => {
      await expect(migrate(database, [creates('one'), breaks, creates('two')])).rejects.toThrow('no further');
      expect(await tablesOf(database)).toEqual(expect.arrayContaining(['migrations', 'one']));
      expect(await tablesOf(database)).toHaveLength(2);
      expect(await migrate(database, [creates('one'), creates('two')])).toEqual(['two']);
    });
  });
});

describe('a database file that this program must not touch', () => {
  it('is one made by a newer version', async () => {
    await withDatabase((database) => migrate(database, [creates('one'), creates('from_the_future')]));
    const before = bytes();
    expect(() => checkSqliteFile(file, [creates('one')])).toThrow(NewerDatabaseError);
    expect(() => checkSqliteFile(file, [creates('one')])).toThrow(/"from_the_future".*Nothing was changed/);
    expect(bytes()).toEqual(before);
  });

  it('is one of a newer version that was not closed', async () => {
    await withDatabase(async (database) => {
      await migrate(database, [creates('from_the_future')]);
      const before = bytes().filter(([name]) => !name?.endsWith('-shm'));
      expect(before.map(([name]) => name)).toEqual(['hub.sqlite', 'hub.sqlite-wal']);
      expect(() => checkSqliteFile(file, [])).toThrow(NewerDatabaseError);
      expect(bytes().filter(([name]) => !name?.endsWith('-shm'))).toEqual(before);
    });
  });

  it('is a file that is not a SQLite database', () => {
    writeFileSync(file, 'Dear diary, this is not a database. '.repeat(100));
    const before = bytes();
    expect(() => checkSqliteFile(file, [])).toThrow(NotADatabaseError);
    expect(() => checkSqliteFile(file, [])).toThrow(new RegExp(`${file}.*Nothing was changed`));
    expect(bytes()).toEqual(before);
  });

  it('does not include its own database, an empty file, or a missing one', async () => {
    expect(() => checkSqliteFile(file, [])).not.toThrow();
    writeFileSync(file, '');
    expect(() => checkSqliteFile(file, [])).not.toThrow();
    await withDatabase((database) => migrate(database, [creates('one')]));
    expect(() => checkSqliteFile(file, [creates('one'), creates('two')])).not.toThrow();
  });

  it('is refused with an error whose message is shown to the owner', () => {
    expect(new NewerDatabaseError('x')).toMatchObject({ forOwner: true });
    expect(new NotADatabaseError('x')).toMatchObject({ forOwner: true });
  });
});
