import { readdirSync } from 'node:fs';
import { open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '#api/core/config.ts';
import { etagOf } from '#api/core/http/responses/etag.ts';
import { ConfigError } from '#api/core/process/owner-error.ts';
import type { ByteRange } from '#shared/core/endpoint.ts';
import { isOfInstall } from './write/data-files.ts';

const NAME = /^hub-backup-(\d{4}-\d{2}-\d{2})-(\d{2})(\d{2})(-\d+)?\.tar\.gz(\.age)?$/;
const UNFINISHED = /^hub-backup-.*\.part$/;

export const isBackupName = (name: string): boolean => NAME.test(name);
export const isEncryptedName = (name: string): boolean => name.endsWith('.age');

export interface KeptBackup {
  name: string;
  bytes: number;
  at: number;
}

/** The backups of a folder, the newest first. */
export async function keptBackups(folder: string): Promise<KeptBackup[]> {
  const names = (await readdir(folder).catch((): string[] => [])).filter(isBackupName);
  const found = await Promise.all(
    names.map(async (name) => {
      const facts = await stat(path.join(folder, name)).catch(() => undefined);
      return facts && { name, bytes: facts.size, at: facts.mtimeMs };
    }),
  );
  return found.filter((backup) => backup !== undefined).sort(newestFirst);
}

/** Sorted by name, since a copied file has the time of the copy. */
const newestFirst = (one: { name: string }, other: { name: string }) =>
  stemOf(one.name) < stemOf(other.name) ? 1 : -1;
const stemOf = (name: string) => name.replace(/\.tar\.gz(\.age)?$/, '');

/**
 * Whether a backup was made by now, according to its name. One with a later time was made while the clock was
 * wrong, then or now: it is neither the newest nor counted, so it takes no other backup's place.
 */
export const wasMadeBy = (now: number, name: string): boolean => timeOf(name) <= now;

/** When a backup was made, by its name. */
function timeOf(name: string): number {
  const [, date, hour, minute] = NAME.exec(name) ?? [];
  return Date.parse(`${date}T${hour}:${minute}:00Z`);
}

/** A file of the folder as a download, from any place in it. */
export const downloadOf = (folder: string, { name, bytes }: Pick<KeptBackup, 'name' | 'bytes'>) => ({
  bytes,
  etag: etagOf(`${name} ${bytes}`),
  stream: async (range?: ByteRange) =>
    (await open(path.join(folder, name), 'r')).createReadStream(range ?? {}),
});

/** Removes all but the newest `kept` backups, and unfinished files of interrupted runs. */
export async function pruneBackups(folder: string, kept: number, now: number): Promise<void> {
  const made = (await keptBackups(folder)).filter(({ name }) => wasMadeBy(now, name));
  for (const { name } of made.slice(kept)) await rm(path.join(folder, name), { force: true });
  for (const name of await readdir(folder))
    if (UNFINISHED.test(name)) await rm(path.join(folder, name), { force: true });
}

/** The newest one as a path, for a message; undefined where there is none. */
export function newestBackup(folder: string): string | undefined {
  try {
    const [newest] = readdirSync(folder)
      .filter(isBackupName)
      .map((name) => ({ name }))
      .sort(newestFirst);
    return newest && path.join(folder, newest.name);
  } catch {
    return undefined;
  }
}

/** The folder for backups of this install. @throws ConfigError when it is part of what is backed up */
export function backupFolder({ BACKUP_DIR, DATA_DIR }: Config): string {
  const folder = BACKUP_DIR ?? path.join(DATA_DIR, 'backups');
  const inside = path.relative(path.resolve(DATA_DIR), path.resolve(folder));
  const [top = ''] = inside.split(path.sep);
  if (inside === '' || (top !== '..' && !path.isAbsolute(inside) && isOfInstall(top)))
    throw new ConfigError('BACKUP_DIR must be outside DATA_DIR, or be its folder "backups".');
  return folder;
}
