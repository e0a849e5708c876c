import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';

/** Somebody works with the install, and what was asked for wants it alone. */
export class InstallBusyError extends Error {
  readonly forOwner = true;
}

/** Nothing can be kept where the install is said to lie. */
class DataFolderError extends Error {
  readonly forOwner = true;
}

const FILE = 'hub.lock';
const TRY_EVERY_MS = 100;
/** A restore may be under way, and writes as much as the install holds. */
const TIMEOUT_MS = 900_000;

/**
 * Node has no locks on files, but SQLite does: an empty database that is being read may be read by others and
 * written by none. The system lets go of it when the process ends, however it ends.
 */
async function lock(dataDir: string, statements: readonly string[]): Promise<(() => void) | undefined> {
  const holder = await openLock(dataDir);
  try {
    for (const statement of ['pragma journal_mode = memory', ...statements]) holder.exec(statement);
    return () => holder.close();
  } catch (error) {
    holder.close();
    if (/locked|busy/.test((error as Error).message)) return undefined;
    throw error;
  }
}

async function openLock(dataDir: string): Promise<DatabaseSync> {
  try {
    await mkdir(dataDir, { recursive: true });
    return new DatabaseSync(path.join(dataDir, FILE), { timeout: 0 });
  } catch (error) {
    throw new DataFolderError(
      `DATA_DIR must be a folder that can be written to, and ${path.resolve(dataDir)} is none (${(error as Error).message}).`,
      { cause: error },
    );
  }
}

/**
 * Holds an install together with others. Waits while somebody has it alone.
 * @returns what lets go of it
 * @throws DataFolderError, InstallBusyError
 */
export async function joinInstall(dataDir: string, timeoutMs = TIMEOUT_MS): Promise<() => void> {
  for (let waited = 0; waited <= timeoutMs; waited += TRY_EVERY_MS) {
    const release = await lock(dataDir, ['begin', 'select * from sqlite_master']);
    if (release) return release;
    await pause(TRY_EVERY_MS);
  }
  throw new InstallBusyError(`A backup is being restored into ${path.resolve(dataDir)}: wait for its end.`);
}

/** Does something that nobody else may see half-done. @throws InstallBusyError at once when others are there */
export async function aloneInInstall<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const release = await lock(dataDir, ['begin exclusive']);
  if (!release)
    throw new InstallBusyError(
      `The hub is running on ${path.resolve(dataDir)}: stop it first. Nothing was changed.`,
    );
  try {
    return await work();
  } finally {
    release();
  }
}
