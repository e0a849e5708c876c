import { createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { BackupError } from '#api/backup/backup-error.ts';
import { backupName, backupSource } from '#api/backup/backup-source.ts';
import { enterInstall } from '#api/backup/read/enter-install.ts';
import { readBackup } from '#api/backup/read/read-backup.ts';
import { DATABASE_FILE } from '#api/backup/write/data-files.ts';
import { backupStream } from '#api/backup/write/write-backup.ts';
import { readConfig } from '#api/core/config.ts';
import { startErrorText } from '#api/core/process/owner-error.ts';
import { makeFilesPrivate } from '#api/core/secrets/private-mode.ts';
import { readEnvFile } from '../env-file.ts';
import { backupTarget } from './backup-target.ts';
import { reportText } from './report-text.ts';

/**
 * `npm run backup [-- <file or folder>]`: writes the whole install to one file and reads it back to check it.
 */
async function makeBackup(target: string): Promise<void> {
  const config = readConfig(process.env);
  const { DATA_DIR: dataDir, DATABASE_URL: url } = config;
  if (!url && !existsSync(path.join(dataDir, DATABASE_FILE)))
    throw new BackupError(`There is no install in ${path.resolve(dataDir)}: check DATA_DIR.`);
  const leave = await enterInstall({ dataDir, url });
  const unfinished = `${target}.part`;
  try {
    const source = await backupSource(config, Date.now);
    await pipeline(
      backupStream(source),
      createWriteStream(unfinished, { mode: 0o600, flags: 'wx', flush: true }),
    );
    const report = await readBackup(unfinished, {
      migrations: source.migrations,
      roomBytes: Number.POSITIVE_INFINITY,
    });
    await rename(unfinished, target);
    const folder = await open(path.dirname(path.resolve(target)), 'r');
    await folder.sync().catch(() => {});
    await folder.close();
    process.stdout.write(`${reportText(report)}\n\nWritten and read back: ${path.resolve(target)}\n`);
    process.stdout.write(
      'It holds visitors’ data, the password’s hash and the secret keys: keep it where only you can read it.\n',
    );
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') await rm(unfinished, { force: true });
    throw error;
  } finally {
    leave();
  }
}

try {
  makeFilesPrivate();
  readEnvFile();
  await makeBackup(backupTarget(process.argv[2], backupName(Date.now())));
} catch (error) {
  process.stderr.write(`${startErrorText(error)}\n`);
  process.exitCode = 1;
}
