import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openAppDatabase } from '#api/app/database.ts';
import { DATABASE_FILE } from '#api/backup/write/data-files.ts';
import { ContentSignal } from '#api/core/content.ts';
import { type OwnPostgres, startPostgres } from './own-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A running Postgres, empty, whose user may create databases. */
    postgresUrl: string;
    /** An SQLite file with all migrations and no rows, to copy. */
    migratedFile: string;
    /** The same in Postgres: a database to use as a template. */
    migratedName: string;
  }
}

const MIGRATED = 'hub_migrated';
let server: OwnPostgres | undefined;

export async function setup(project: TestProject) {
  server = await startPostgres();
  await server.createDatabase(MIGRATED);
  const migrated = join(server.folder, 'migrated');
  await migrateOnce({ dataDir: migrated });
  await migrateOnce({ dataDir: migrated, url: server.url.replace(/postgres$/, MIGRATED) });
  project.provide('postgresUrl', server.url);
  project.provide('migratedFile', join(migrated, DATABASE_FILE));
  project.provide('migratedName', MIGRATED);
}

async function migrateOnce(where: Parameters<typeof openAppDatabase>[0]): Promise<void> {
  const database = await openAppDatabase(where, new ContentSignal());
  await database.close();
}

export async function teardown() {
  await server?.remove();
}
