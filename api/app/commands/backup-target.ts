import { existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { BackupError } from '#api/backup/backup-error.ts';

const END = '.tar.gz';

/**
 * The file that a backup is written to. A new path that does not end in `.tar.gz` is made a folder: the first
 * night of a schedule must not leave a file in the folder's place. @throws BackupError when something is
 * there already
 */
export function backupTarget(given: string | undefined, name: string): string {
  const file = `${name}${END}`;
  if (given === undefined) return refuseTaken(file);
  const isFolder = existsSync(given) ? statSync(given).isDirectory() : !given.endsWith(END);
  if (!isFolder) return refuseTaken(given);
  mkdirSync(given, { recursive: true, mode: 0o700 });
  return refuseTaken(path.join(given, file));
}

function refuseTaken(target: string): string {
  if (existsSync(target)) throw new BackupError(`${target} is there already: choose another name.`);
  return target;
}
