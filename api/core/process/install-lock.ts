import { rmSync, writeFileSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';

/** Another process uses the install, and one of the two needs exclusive access. */
export class InstallBusyError extends Error {
  readonly forOwner = true;
}

/** The data folder cannot be written to. */
class DataFolderError extends Error {
  readonly forOwner = true;
}

const FILE = 'hub.lock';
/** Which process runs here, for messages only: the lock decides. */
const PID_FILE = 'hub.pid';
/** A hub that is ending holds its lock for a moment. */
const HUB_WAIT_MS = 2000;
const TRY_EVERY_MS = 100;
/** Long, because a restore may be in progress, which writes as much data as the install has. */
const TIMEOUT_MS = 900_000;

/**
 * Node has no file locks, but SQLite does: while one process reads an empty database, others can read it but
 * none can write to it. The operating system releases the lock when the process ends, however it ends.
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
 * Takes a shared lock on an install. Waits while another process holds an exclusive one.
 * @returns the function that releases the lock
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

/**
 * The same for a hub on SQLite, of which one may run on a folder: two would not notice each other's changes,
 * and each would clear away the other's unfinished uploads. Commands may run beside it.
 * @throws DataFolderError, InstallBusyError with the process that runs
 */
export async function joinAsHub(dataDir: string, timeoutMs = TIMEOUT_MS): Promise<() => void> {
  for (let waited = 0; ; waited += TRY_EVERY_MS) {
    const leaveRead = await joinInstall(dataDir, timeoutMs);
    // A lock for writing: one at a time, beside those for reading.
    const release = await lock(dataDir, ['begin immediate']);
    leaveRead();
    if (release) {
      const file = path.join(dataDir, PID_FILE);
      writeFileSync(file, `${process.pid} on ${hostname()}`);
      return () => {
        rmSync(file, { force: true });
        release();
      };
    }
    if (waited >= HUB_WAIT_MS) throw new InstallBusyError(await runningText(dataDir));
    await pause(TRY_EVERY_MS);
  }
}

async function runningText(dataDir: string): Promise<string> {
  const pid = await readFile(path.join(dataDir, PID_FILE), 'utf8').catch(() => '');
  return (
    `A hub is already running on ${path.resolve(dataDir)}${pid && ` (process ${pid})`}, and SQLite allows one. ` +
    'Stop it first, or set DATA_DIR to another folder. Nothing was changed.'
  );
}

/**
 * Runs `work` under an exclusive lock, so that no other process sees it half-done.
 * @throws InstallBusyError at once when other processes use the install
 */
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
