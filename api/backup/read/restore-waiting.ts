import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';
import { RESTORE_FOLDER } from '#api/backup/write/data-files.ts';
import type { Config } from '#api/core/config.ts';
import { InstallBusyError } from '#api/core/process/install-lock.ts';
import { enterInstall } from './enter-install.ts';

interface Options {
  config: Config;
  log: Logger;
  now: () => number;
}

/**
 * Restores the backup that the owner has uploaded and confirmed, before anything opens the database. If that
 * fails, nothing has changed: the program starts with the present install, and the page shows the reason.
 */
export async function restoreWaiting({ config, log, now }: Options): Promise<void> {
  const { DATA_DIR: dataDir, DATABASE_URL: url } = config;
  if (!existsSync(path.join(dataDir, RESTORE_FOLDER))) return;
  const { isRestoreWaiting, putOffRestore, waitingBackup } = await import('./pending-restore.ts');
  // A restore that was interrupted is finished first, and then no longer waits.
  (await enterInstall({ dataDir, url }))();
  if (!isRestoreWaiting(dataDir)) return;
  const { restoreBackup } = await import('./restore.ts');
  const { migrations } = await import('#api/migrations/migrations.ts');
  try {
    const { report, kept } = await restoreBackup({
      ...(await waitingBackup(dataDir)),
      dataDir,
      url,
      migrations,
      now,
    });
    log.info({ madeAt: report.madeAt, kept }, 'backup restored');
  } catch (error) {
    if (error instanceof InstallBusyError) {
      log.warn('A backup waits to be restored until every process of this hub has ended.');
      return;
    }
    log.error({ err: error }, 'backup not restored');
    await putOffRestore(dataDir, error);
  }
}
