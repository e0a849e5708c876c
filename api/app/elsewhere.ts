import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { keptBackups } from '#api/core/backup/backup-folder.ts';
import { KEPT_PREFIX, RESTORE_FOLDER } from '#api/core/backup/data-files.ts';
import type { DocumentTables } from '#api/core/content/document-store.ts';
import type { StoreDatabase } from '#api/core/db/database.ts';
import type { Clock } from '#api/core/ports.ts';
import { backupSettingsDocument } from '#api/system/backups.store.ts';
import type { PersonElsewhere } from '#shared/privacy/privacy.admin.schema.ts';
import { backupFolder } from './backups.ts';
import type { Config } from './config.ts';

/** Where copies of the install lie that still hold whoever is erased from it. */
export async function personElsewhere(
  database: StoreDatabase<DocumentTables>,
  config: Config,
  now: Clock,
): Promise<PersonElsewhere> {
  const { DATA_DIR: dataDir } = config;
  const [{ enabled, keep, offsite }, backups, names] = await Promise.all([
    backupSettingsDocument(database, now).get(),
    keptBackups(backupFolder(config)),
    readdir(dataDir).catch((): string[] => []),
  ]);
  return {
    backups: backups.length,
    keptDays: enabled ? keep : null,
    offsite,
    putAside: names.filter((name) => name.startsWith(KEPT_PREFIX)).length,
    sentIn: existsSync(path.join(dataDir, RESTORE_FOLDER)),
  };
}
