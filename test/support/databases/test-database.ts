import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { DATABASE_FILE } from '#api/backup/write/data-files.ts';
import type { Engine } from '#api/core/db/connection.ts';
import { long } from '#test/support/long.ts';

/** Both engines, for tests of SQL or of how the database waits, locks or notifies. */
export const engines: readonly Engine[] = ['sqlite', 'postgres'];

/** For all other tests that need a database: SQLite, and in `npm run test:long` Postgres as well. */
export const longEngines: readonly Engine[] = long ? engines : ['sqlite'];

/** Whether a test that runs for both databases runs on this one too: on Postgres only in `npm run test:long`. */
export const isUsual = (engine: Engine): boolean => long || engine === 'sqlite';

/** A place for one database, empty, that goes away with `remove`. */
export interface TestDatabase {
  /** For SQLite, and for whatever else a hub keeps on disk. */
  folder: string;
  /** The Postgres address; undefined for SQLite. */
  url: string | undefined;
  remove(): Promise<void>;
}

/** An empty database. */
export const createTestDatabase = (engine: Engine) => makeDatabase(engine, false);

/** A database with all migrations and no rows: a copy of the one that is made once per run. */
export const createMigratedDatabase = (engine: Engine) => makeDatabase(engine, true);

async function makeDatabase(engine: Engine, migrated: boolean): Promise<TestDatabase> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hub-test-'));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  if (engine === 'sqlite') {
    if (migrated) await copyFile(inject('migratedFile'), path.join(folder, DATABASE_FILE));
    return { folder, url: undefined, remove: removeFolder };
  }
  const name = `hub_${crypto.randomUUID().replaceAll('-', '')}`;
  await asAdmin(`create database ${name}${migrated ? ` template ${inject('migratedName')}` : ''}`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return {
    folder,
    url: url.href,
    async remove() {
      await removeFolder();
      await asAdmin(`drop database ${name} with (force)`);
    },
  };
}

async function asAdmin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
