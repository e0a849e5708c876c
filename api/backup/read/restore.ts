import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { BackupError } from '#api/backup/backup-error.ts';
import { isOfInstall, KEPT_PREFIX, RESTORE_FOLDER } from '#api/backup/write/data-files.ts';
import { roomOn } from '#api/backup/write/room.ts';
import type { Migration } from '#api/core/db/migrate.ts';
import { syncFolder } from '#api/core/files/private-files.ts';
import { aloneInInstall } from '#api/core/process/install-lock.ts';
import { isoAt } from '#shared/core/time.ts';
import { schemaOf } from './kept-installs.ts';
import { type BackupReport, originOf, readBackup } from './read-backup.ts';
import { markOf, type StagedDatabase, stageFile } from './staging.ts';
import { NEW_FOLDER, putInPlace, type SwapJournal, settleSwap, writeJournal } from './swap.ts';

export interface RestoreOptions {
  /** The backup. */
  file: string;
  dataDir: string;
  /** A Postgres address; without it the database is in the data folder. */
  url: string | undefined;
  migrations: readonly Migration[];
  now: () => number;
  /** Keys and passphrases to decrypt the backup with, if it is encrypted. */
  keys?: readonly string[] | undefined;
  /** Whether the backup may be one that this install has not signed. */
  fromElsewhere?: boolean;
  /** Called after each step; the restore goes on once it returns. */
  step?: (name: string) => void;
}

export interface Restored {
  report: BackupReport;
  /** The folder, inside the data folder, that the former install was moved to. */
  kept: string;
}

/**
 * Replaces the install by a backup. The whole file is checked first; then a new install is built beside the
 * present one and takes its place in one step, which the next start finishes if it was interrupted. The
 * former install is kept.
 * @throws BackupError, InstallBusyError; nothing was changed then
 */
export function restoreBackup(options: RestoreOptions): Promise<Restored> {
  return aloneInInstall(options.dataDir, async () => {
    await settleSwap(options);
    return restoreAlone(options);
  });
}

/** The same, for a caller with exclusive access to the install. */
async function restoreAlone(options: RestoreOptions): Promise<Restored> {
  const { file, dataDir, migrations, now, keys, step = () => {} } = options;
  const reading = { migrations, keys, roomBytes: await roomOn(dataDir) };
  const checked = await readBackup(file, reading);
  if (!options.fromElsewhere && (await originOf(checked, dataDir)) !== 'own')
    throw new BackupError('This backup was not signed by this install, and it was not confirmed as trusted.');
  step('checked');
  const old = await replaceable(dataDir);
  const fresh = path.join(dataDir, RESTORE_FOLDER, NEW_FOLDER);
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { recursive: true, mode: 0o700 });
  const at = isoAt(now());
  const kept = freeName(dataDir, `${KEPT_PREFIX}${at.slice(0, 19).replaceAll(':', '-')}`);
  let database: StagedDatabase | undefined;
  let committing = false;
  try {
    database = await stageDatabase(options, fresh, kept);
    const { begin, rows } = database;
    const report = await readBackup(file, reading, {
      begin,
      rows,
      file: (name, content) => stageFile(fresh, name, content),
    });
    if (JSON.stringify(report) !== JSON.stringify(checked))
      throw new BackupError('The backup changed while it was read.');
    const journal: SwapJournal = {
      id: crypto.randomUUID(),
      engine: options.url ? 'postgres' : 'sqlite',
      kept,
      old,
    };
    await database.finish(markOf(journal.id, at, report));
    step('staged');
    await mkdir(path.join(dataDir, kept), { mode: 0o700 });
    await syncFolder(fresh);
    committing = true;
    await writeJournal(dataDir, journal);
    step('journalled');
    await database.commit();
    step('committed');
    await putInPlace(dataDir, journal, step);
    return { report, kept };
  } catch (error) {
    // Once the journal is written, only the next start knows the outcome.
    if (!committing) await rm(fresh, { recursive: true, force: true });
    throw error;
  } finally {
    await database?.close();
  }
}

async function stageDatabase({ url, migrations }: RestoreOptions, fresh: string, kept: string) {
  if (!url) return (await import('./stage-sqlite.ts')).stageSqlite(fresh);
  return (await import('./stage-postgres.ts')).stagePostgres({ url, aside: schemaOf(kept), migrations });
}

/** The install's names at the top of the data folder. @throws BackupError when one cannot be moved */
async function replaceable(dataDir: string): Promise<string[]> {
  const names = (await readdir(dataDir)).filter(isOfInstall);
  const { dev } = await stat(dataDir);
  for (const name of names)
    if ((await stat(path.join(dataDir, name))).dev !== dev)
      throw new BackupError(
        `${path.join(dataDir, name)} is on a disk of its own, so it cannot be moved aside. Nothing was changed.`,
      );
  return names;
}

function freeName(dataDir: string, name: string): string {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? name : `${name}-${number}`;
    if (!existsSync(path.join(dataDir, candidate))) return candidate;
  }
}
