import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { RESTORE_FOLDER } from '#api/backup/write/data-files.ts';
import { roomOn } from '#api/backup/write/room.ts';
import type { Readings } from '#api/core/db/connection.ts';
import type { Migration } from '#api/core/db/migrate.ts';
import { AppError } from '#api/core/http/app-error.ts';
import { isForOwner } from '#api/core/process/owner-error.ts';
import type { BackupOrigin } from '#shared/backup/backup-origin.ts';
import type { BackupReport } from './read-backup.ts';
import { originOf } from './read-backup.ts';

/** The result of checking an uploaded backup. */
export interface Checked {
  /** Identifies this check: a file that is uploaded later gets another id. */
  id: string;
  report: BackupReport;
  origin: BackupOrigin;
}

/** What the owner has agreed to. */
interface Waiting {
  /** Whether the backup may be one that this install has not signed. */
  fromElsewhere?: boolean;
}

export interface PendingState {
  /** Bytes of the file that have arrived. */
  received: number;
  checking: boolean;
  checked: Checked | undefined;
  /** Why the file cannot be used, or why the last restore did not happen. */
  problem: string | undefined;
  /** Whether the next start restores it. */
  waiting: boolean;
}

const placeOf = (dataDir: string, name: string) => path.join(dataDir, RESTORE_FOLDER, name);
const uploadOf = (dataDir: string) => placeOf(dataDir, 'upload.tar.gz');
const waitingOf = (dataDir: string) => placeOf(dataDir, 'waiting.json');
const checkedOf = (dataDir: string) => placeOf(dataDir, 'checked.json');
const problemOf = (dataDir: string) => placeOf(dataDir, 'problem.json');

export const isRestoreWaiting = (dataDir: string): boolean => existsSync(waitingOf(dataDir));

/**
 * A backup that the owner uploads: it is received, checked, and restored by the next start of the program.
 */
export function pendingRestore({
  dataDir,
  migrations,
  readings,
  ownKeys,
}: {
  dataDir: string;
  migrations: readonly Migration[];
  /** How this program reads the content that it holds. */
  readings: Readings;
  /** The keys that decrypt this install's backups. */
  ownKeys: () => Promise<string[]>;
}) {
  let checking: Promise<void> | undefined;
  const upload = uploadOf(dataDir);
  const received = async () => (await stat(upload).catch(() => undefined))?.size ?? 0;

  async function check(keys: readonly string[]): Promise<void> {
    await rm(checkedOf(dataDir), { force: true });
    await rm(problemOf(dataDir), { force: true });
    try {
      // Loaded when it is needed, which is nearly never.
      const { checkBackup } = await import('./check-backup.ts');
      await decryptUpload(upload, [...keys, ...(await ownKeys())]);
      const report = await checkBackup(upload, {
        migrations,
        roomBytes: await roomOn(dataDir),
        scratch: placeOf(dataDir, 'content'),
        readings,
      });
      const origin = await originOf(report, dataDir);
      await writeJson(checkedOf(dataDir), { id: crypto.randomUUID(), report, origin });
    } catch (error) {
      await noteProblem(dataDir, error);
      if (!isForOwner(error)) throw error;
    }
  }

  const refuseWhileWaiting = () => {
    if (isRestoreWaiting(dataDir))
      throw new AppError('request.conflict', {
        text: 'Another backup is waiting to be restored. Cancel that first.',
      });
    if (checking) throw new AppError('request.conflict', { text: 'The file is being checked.' });
  };

  return {
    async state(): Promise<PendingState> {
      const [size, checked, problem] = await Promise.all([
        received(),
        readJson<Checked>(checkedOf(dataDir)),
        readJson<{ why: string }>(problemOf(dataDir)),
      ]);
      const waiting = isRestoreWaiting(dataDir);
      return { received: size, checking: checking !== undefined, checked, problem: problem?.why, waiting };
    },

    /** Appends the next piece of the file; offset 0 starts over. @returns how many bytes have arrived */
    async append(offset: number, bytes: Uint8Array): Promise<number> {
      refuseWhileWaiting();
      if (offset === 0) await this.cancel();
      const size = await received();
      // The response to this piece was lost, so the client sends it again.
      if (size === offset + bytes.length && offset > 0) return size;
      if (size !== offset)
        throw new AppError('request.conflict', { fields: { 'query.offset': `${size} bytes are here` } });
      if ((await roomOn(dataDir)) < bytes.length)
        throw new AppError('request.too-large', {
          text: 'There is not enough room on the disk for this file.',
        });
      await mkdir(path.dirname(upload), { recursive: true, mode: 0o700 });
      const file = await open(upload, 'a', 0o600);
      await file.write(bytes).finally(() => file.close());
      return offset + bytes.length;
    },

    /** Begins to check the whole file; `state` returns the result. `keys` decrypt it, if it is encrypted. */
    async check(keys: readonly string[] = []): Promise<void> {
      refuseWhileWaiting();
      if ((await received()) === 0)
        throw new AppError('request.not-found', { text: 'No backup was uploaded.' });
      checking = check(keys).finally(() => {
        checking = undefined;
      });
      checking.catch(() => {});
    },

    /**
     * @throws AppError `request.conflict` when another file was checked meanwhile, or none has passed;
     * `request.invalid` for one that this install has not signed, unless it may come from elsewhere
     */
    async confirm(id: string, fromElsewhere: boolean): Promise<void> {
      refuseWhileWaiting();
      const checked = await readJson<Checked>(checkedOf(dataDir));
      if (checked?.id !== id)
        throw new AppError('request.conflict', {
          text: 'This is not the file that was checked. Check it again.',
        });
      if (checked.origin !== 'own' && !fromElsewhere)
        throw new AppError('request.invalid', {
          fields: { fromElsewhere: 'Say that you trust this backup' },
        });
      await writeJson(waitingOf(dataDir), { fromElsewhere } satisfies Waiting);
    },

    async cancel(): Promise<void> {
      if (checking) throw new AppError('request.conflict', { text: 'The file is being checked.' });
      await rm(waitingOf(dataDir), { force: true });
      for (const file of [checkedOf(dataDir), problemOf(dataDir), upload]) await rm(file, { force: true });
    },
  };
}

export type PendingRestore = ReturnType<typeof pendingRestore>;

/** The backup that waits to be restored, and what the owner has agreed to. */
export async function waitingBackup(dataDir: string): Promise<Required<Waiting> & { file: string }> {
  const { fromElsewhere = false } = (await readJson<Waiting>(waitingOf(dataDir))) ?? {};
  return { file: uploadOf(dataDir), fromElsewhere };
}

/** Replaces an encrypted file by its decrypted content: the start that restores it has no keys. */
async function decryptUpload(upload: string, keys: readonly string[]): Promise<void> {
  const { isEncrypted, openBackup } = await import('#api/backup/format/encryption.ts');
  if (!(await isEncrypted(upload))) return;
  const plain = `${upload}.part`;
  await pipeline(await openBackup(upload, keys), createWriteStream(plain, { mode: 0o600, flush: true }));
  await rename(plain, upload);
}

/** Cancels the waiting restore, and stores why it did not happen. */
export async function putOffRestore(dataDir: string, error: unknown): Promise<void> {
  await noteProblem(dataDir, error);
  await rm(waitingOf(dataDir), { force: true });
}

async function noteProblem(dataDir: string, error: unknown): Promise<void> {
  const why = isForOwner(error) ? error.message : 'It failed; the log says why.';
  await writeJson(problemOf(dataDir), { why });
}

async function writeJson(file: string, value: unknown): Promise<void> {
  await writeWhole(`${file}.part`, JSON.stringify(value));
  await rename(`${file}.part`, file);
}

async function writeWhole(name: string, text: string): Promise<void> {
  const file = await open(name, 'w', 0o600);
  await file
    .writeFile(text)
    .then(() => file.sync())
    .finally(() => file.close());
}

async function readJson<T>(file: string): Promise<T | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as T);
}
