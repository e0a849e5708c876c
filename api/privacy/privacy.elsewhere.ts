import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { backupSettingsDocument } from '#api/backup/backup.store.ts';
import { backupFolder, keptBackups } from '#api/backup/backup-folder.ts';
import { KEPT_PREFIX, RESTORE_FOLDER } from '#api/backup/write/data-files.ts';
import type { Config } from '#api/core/config.ts';
import type { DocumentTables } from '#api/core/content/document-store.ts';
import type { StoreDatabase } from '#api/core/database.ts';
import type { Clock } from '#api/core/ports.ts';
import type { PersonElsewhere } from '#shared/privacy/privacy.admin.schema.ts';

/** Copies of the install's data that still contain a person after they were erased. */
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
