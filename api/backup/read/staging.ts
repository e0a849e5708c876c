import { type FileHandle, mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import type { BackupReport, BackupTarget } from './read-backup.ts';

/** What a restored database stores about its restore. */
export interface RestoreMark {
  id: string;
  at: string;
  madeAt: string;
  version: string;
  /** People who were erased after the backup was made have been erased again. */
  erasedAgain?: true;
}

export const MARK_KEY = 'restored';

/** A database that is being filled from a backup and not in use yet. */
export interface StagedDatabase extends Pick<Required<BackupTarget>, 'begin' | 'rows'> {
  /** Checks the whole database and writes the mark. Where a commit follows, nothing is visible yet. */
  finish(mark: RestoreMark): Promise<void>;
  /** Makes it the database of the install. Does nothing for a file, which is moved with the others. */
  commit(): Promise<void>;
  /** Closes it, and discards what was not committed. */
  close(): Promise<void>;
}

export const markOf = (id: string, at: string, { madeAt, version }: BackupReport): RestoreMark => ({
  id,
  at,
  madeAt,
  version,
});

/** Writes a file of a backup below a folder, and syncs it to the disk. */
export async function stageFile(folder: string, name: string, content: AsyncIterable<Buffer>): Promise<void> {
  const target = path.join(folder, ...name.split('/'));
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  const file = await open(target, 'wx', 0o600);
  await writeAll(file, content).finally(() => file.close());
}

async function writeAll(file: FileHandle, content: AsyncIterable<Buffer>): Promise<void> {
  for await (const part of content) await file.write(part);
  await file.sync();
}
