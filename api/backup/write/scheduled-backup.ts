import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { KeptBackup } from '#api/backup/backup-folder.ts';
import { encrypted } from '#api/backup/format/encryption.ts';
import { type BackupReport, readBackup } from '#api/backup/read/read-backup.ts';
import type { Migration } from '#api/core/db/migrate.ts';
import { syncFolder } from '#api/core/files/private-files.ts';
import { type BackupSource, backupStream } from './write-backup.ts';

interface WriteOptions {
  folder: string;
  /** The file name without its extension. */
  name: string;
  source: BackupSource;
  /** The public keys that it is encrypted for; not encrypted if empty. */
  recipients: readonly string[];
  /** Keys that decrypt it, so that it can be read back. */
  keys: readonly string[];
  migrations: readonly Migration[];
}

export interface WrittenBackup extends KeptBackup {
  sha256: string;
  report: BackupReport;
}

/**
 * Writes a backup into a folder. It gets its final name only once it was synced and read back completely.
 * @throws BackupError
 */
export async function writeBackup(options: WriteOptions): Promise<WrittenBackup> {
  const { folder, source, recipients, keys, migrations } = options;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = await freeName(folder, options.name, recipients.length > 0 ? '.tar.gz.age' : '.tar.gz');
  const file = path.join(folder, name);
  const unfinished = `${file}.part`;
  const hash = createHash('sha256');
  const summing = new Transform({
    transform(part, _, done) {
      hash.update(part);
      done(null, part);
    },
  });
  try {
    const plain = backupStream(source);
    await pipeline(
      recipients.length > 0 ? await encrypted(plain, recipients) : plain,
      summing,
      createWriteStream(unfinished, { mode: 0o600, flags: 'w', flush: true }),
    );
    const report = await readBackup(unfinished, { migrations, keys, roomBytes: Number.POSITIVE_INFINITY });
    await rename(unfinished, file);
    await syncFolder(folder);
    const { size, mtimeMs } = await stat(file);
    return { name, bytes: size, at: mtimeMs, sha256: hash.digest('hex'), report };
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function freeName(folder: string, name: string, end: string): Promise<string> {
  const taken = new Set(await readdir(folder));
  for (let number = 1; ; number += 1) {
    const candidate = `${name}${number === 1 ? '' : `-${number}`}${end}`;
    if (!taken.has(candidate)) return candidate;
  }
}
