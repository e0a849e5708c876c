import { type FileHandle, mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import type { BackupReport, BackupTarget } from './read-backup.ts';

/** What the database says of the restore that made it what it is. */
export interface RestoreMark {
  id: string;
  at: string;
  madeAt: string;
  version: string;
  /** Whoever was erased since the backup was made has been erased again. */
  erasedAgain?: true;
}

export const MARK_KEY = 'restored';

/** A database that is being filled from a backup, out of sight. */
export interface StagedDatabase extends Pick<Required<BackupTarget>, 'begin' | 'rows'> {
  /** Looks the whole over and leaves the mark. Nothing is visible yet where that can be said later. */
  finish(mark: RestoreMark): Promise<void>;
  /** Makes it the database. Nothing to do where it is a file that is put in place with the others. */
  commit(): Promise<void>;
  /** Lets go of it, and of what was not committed. */
  close(): Promise<void>;
}

export const markOf = (id: string, at: string, { madeAt, version }: BackupReport): RestoreMark => ({
  id,
  at,
  madeAt,
  version,
});

/** Writes a file of a backup below a folder, whole and for good. */
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
