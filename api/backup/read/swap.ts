import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { BackupError } from '#api/backup/backup-error.ts';
import { KEPT_PREFIX, RESTORE_FOLDER } from '#api/backup/write/data-files.ts';
import { connectPostgres } from '#api/core/db/postgres.ts';
import { syncFolder } from '#api/core/files/private-files.ts';
import { MARK_KEY } from './staging.ts';

/** What a finished restore is about to do to the data folder. */
const swapJournal = z.object({
  id: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  /** The folder that the present files are moved to. */
  kept: z.string().startsWith(KEPT_PREFIX),
  /** The names of the present files and folders at the top of the data folder. */
  old: z.array(z.string()),
});
export type SwapJournal = z.output<typeof swapJournal>;

export const NEW_FOLDER = 'new';
const JOURNAL = 'journal.json';

const journalFile = (dataDir: string) => path.join(dataDir, RESTORE_FOLDER, JOURNAL);

/**
 * Once this is written, the new files are the install, whatever happens (with Postgres: once its database has
 * committed, too).
 */
export async function writeJournal(dataDir: string, journal: SwapJournal): Promise<void> {
  const unfinished = `${journalFile(dataDir)}.part`;
  const file = await open(unfinished, 'w', 0o600);
  await file
    .writeFile(JSON.stringify(journal))
    .then(() => file.sync())
    .finally(() => file.close());
  await rename(unfinished, journalFile(dataDir));
  await syncFolder(path.dirname(unfinished));
  await syncFolder(dataDir);
}

export const isSwapOpen = (dataDir: string): boolean => existsSync(journalFile(dataDir));

/** Finishes an interrupted restore, or undoes it if it had not got far enough. Needs exclusive access. */
export async function settleSwap({
  dataDir,
  url,
}: {
  dataDir: string;
  url: string | undefined;
}): Promise<void> {
  if (!isSwapOpen(dataDir)) return;
  const journal = swapJournal.parse(JSON.parse(await readFile(journalFile(dataDir), 'utf8')));
  if ((journal.engine === 'postgres') !== (url !== undefined))
    throw new BackupError(
      `A restore into ${journal.engine === 'postgres' ? 'Postgres' : 'SQLite'} was interrupted. ` +
        'Start once more with the DATABASE_URL of that time, so that it can be finished.',
    );
  if (url && !(await wasCommitted(url, journal.id))) {
    await rm(path.join(dataDir, RESTORE_FOLDER, NEW_FOLDER), { recursive: true, force: true });
    await rm(path.join(dataDir, journal.kept), { recursive: true, force: true });
    await rm(journalFile(dataDir));
    return;
  }
  await putInPlace(dataDir, journal, () => {});
}

async function wasCommitted(url: string, id: string): Promise<boolean> {
  const client = await connectPostgres(url);
  try {
    const { rows } = await client.query('select value from documents where key = $1', [MARK_KEY]);
    return rows.length > 0 && JSON.parse(rows[0].value).id === id;
  } catch (error) {
    // The database has no tables of ours: it was empty before the restore.
    if ((error as { code?: string }).code === '42P01') return false;
    throw error;
  } finally {
    await client.end();
  }
}

/**
 * Moves the present files aside, and then the new files in. It can be repeated after an interruption: files
 * that were moved aside are skipped, and no new file is moved in before all of that is done.
 */
export async function putInPlace(
  dataDir: string,
  { kept, old }: SwapJournal,
  step: (name: string) => void,
): Promise<void> {
  const fresh = path.join(dataDir, RESTORE_FOLDER, NEW_FOLDER);
  const aside = path.join(dataDir, kept);
  await mkdir(aside, { recursive: true, mode: 0o700 });
  for (const name of old) {
    const done = existsSync(path.join(aside, name)) || !existsSync(path.join(dataDir, name));
    if (done) continue;
    await rename(path.join(dataDir, name), path.join(aside, name));
    step(`aside ${name}`);
  }
  await syncFolder(aside);
  await syncFolder(dataDir);
  for (const name of existsSync(fresh) ? await readdir(fresh) : []) {
    await rename(path.join(fresh, name), path.join(dataDir, name));
    step(`in ${name}`);
  }
  await syncFolder(dataDir);
  const folder = path.join(dataDir, RESTORE_FOLDER);
  // The journal is deleted last: until then the next start resumes here, and does not restore again.
  for (const name of await readdir(folder))
    if (name !== JOURNAL) await rm(path.join(folder, name), { recursive: true, force: true });
  await syncFolder(folder);
  await rm(folder, { recursive: true, force: true });
  step('done');
}
