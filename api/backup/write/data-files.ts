import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { BUILDS_FOLDER, PICTURE_CACHE_FOLDER, RECEIVING_FOLDER } from '#api/core/files/data-folders.ts';
import { RESERVE_FILE } from '#api/core/files/disk-reserve.ts';
import { INSTALL_KEY_FILE } from '#api/core/secrets/install-key.ts';

export const DATABASE_FILE = 'hub.sqlite';
export const SECRETS_FILE = 'secret-keys';
/** The settings of the machine that a handover pack was made on. */
export const SETTINGS_FILE = 'handover-settings.env';
/** The working folder of a restore. */
export const RESTORE_FOLDER = 'restore';
/** People who were erased: restoring an older backup must not bring them back. */
export const ERASED_FILE = 'erased-people';
/** Prefix of the folders into which a restore moved the former install. */
export const KEPT_PREFIX = 'before-restore-';

/** Prefix of files that exist while a process runs. */
export const RUN_MARK_PREFIX = 'running-';

/** Files in a data folder that do not belong to the install: neither backed up nor replaced. */
const NOT_OURS = new RegExp(
  `^(${[
    `${INSTALL_KEY_FILE}(\\..*)?`,
    ERASED_FILE,
    RESTORE_FOLDER,
    PICTURE_CACHE_FOLDER,
    BUILDS_FOLDER,
    `${KEPT_PREFIX}.*`,
    `${RUN_MARK_PREFIX}.*`,
    'hub\\.lock(-journal)?',
    'hub\\.pid',
    RECEIVING_FOLDER,
    RESERVE_FILE,
    'backups',
    'hub-backup-.*',
    'lost\\+found',
    '\\.nfs.*',
  ].join('|')})$`,
);
const OF_DATABASE = new RegExp(`^${DATABASE_FILE.replace('.', '\\.')}(-wal|-shm|-journal)?$`);
/** Half-written files. */
const UNFINISHED = /\.part$/;

export const isOfInstall = (topLevelName: string) => !NOT_OURS.test(topLevelName);
export const isOfDatabase = (file: string) => OF_DATABASE.test(file);

/** The files of an install beside its database, as paths with `/`; only plain files. */
export async function* dataFiles(dataDir: string, skip: readonly string[] = []): AsyncGenerator<string> {
  async function* walk(folder: string): AsyncGenerator<string> {
    const entries = await readdir(path.join(dataDir, folder), { withFileTypes: true }).catch(noneThere);
    for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
      const file = folder ? `${folder}/${entry.name}` : entry.name;
      if (!folder && (!isOfInstall(entry.name) || isOfDatabase(entry.name))) continue;
      if (UNFINISHED.test(entry.name) || skip.includes(file)) continue;
      if (entry.isDirectory()) yield* walk(file);
      else if (entry.isFile()) yield file;
    }
  }
  yield* walk('');
}

function noneThere(error: NodeJS.ErrnoException): never[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
