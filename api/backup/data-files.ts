import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { RESERVE_FILE } from '#api/core/disk-reserve.ts';
import { INSTALL_KEY_FILE } from '#api/core/install-key.ts';

export const DATABASE_FILE = 'hub.sqlite';
export const SECRETS_FILE = 'secret-keys';
/** Where files lie until all of them has arrived. */
export const UPLOADS_FOLDER = 'uploads';
/** Where what is sent lies while its request is answered. */
export const RECEIVING_FOLDER = 'receiving';
/** Pictures of other sites and copies of pictures in another format: they are fetched or drawn again where they are missing. */
export const PICTURE_CACHE_FOLDER = 'picture-cache';
/** Where a restore does its work. */
export const RESTORE_FOLDER = 'restore';
/** Who was erased: a backup of before must not bring them back. */
export const ERASED_FILE = 'erased-people';
/** Begins the name of what a restore put aside. */
export const KEPT_PREFIX = 'before-restore-';

/** Begins the name of a file that is there while a process runs. */
export const RUN_MARK_PREFIX = 'running-';

/** What lies in a data folder without belonging to the install: it is neither backed up nor replaced. */
const NOT_OURS = new RegExp(
  `^(${[
    `${INSTALL_KEY_FILE}(\\..*)?`,
    ERASED_FILE,
    RESTORE_FOLDER,
    PICTURE_CACHE_FOLDER,
    `${KEPT_PREFIX}.*`,
    `${RUN_MARK_PREFIX}.*`,
    'hub\\.lock(-journal)?',
    RECEIVING_FOLDER,
    RESERVE_FILE,
    'backups',
    'hub-backup-.*',
    'lost\\+found',
    '\\.nfs.*',
  ].join('|')})$`,
);
const OF_DATABASE = new RegExp(`^${DATABASE_FILE.replace('.', '\\.')}(-wal|-shm|-journal)?$`);
/** Half-written, and of no use to anybody else. */
const UNFINISHED = /\.part$/;

export const isOfInstall = (topLevelName: string) => !NOT_OURS.test(topLevelName);
export const isOfDatabase = (file: string) => OF_DATABASE.test(file);

/** The files of an install beside its database, as paths with `/`; what is no plain file is left out. */
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
