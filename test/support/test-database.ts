import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import type { Engine } from '#api/core/db/database.ts';

export const engines: readonly Engine[] = ['sqlite', 'postgres'];

/** A place for one database, empty, that goes away with `remove`. */
export interface TestDatabase {
  /** For SQLite, and for whatever else a hub keeps on disk. */
  folder: string;
  /** The Postgres address; undefined for SQLite. */
  url: string | undefined;
  remove(): Promise<void>;
}

export async function createTestDatabase(engine: Engine): Promise<TestDatabase> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hub-test-'));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  if (engine === 'sqlite') return { folder, url: undefined, remove: removeFolder };
  const name = `hub_${crypto.randomUUID().replaceAll('-', '')}`;
  await asAdmin(`create database ${name}`);
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
