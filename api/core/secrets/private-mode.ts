import type { Dirent, Stats } from 'node:fs';
import { chmod, lstat, readdir } from 'node:fs/promises';
import path from 'node:path';

const FOLDER = 0o700;
const FILE = 0o600;
const OTHERS = 0o077;

/** Files that this process and its children make from now on are accessible to its own account only. */
export const makeFilesPrivate = (): void => void process.umask(OTHERS);

/**
 * Removes other accounts' access to a data folder that an older version made, and to its contents. Once the
 * folder itself is private, nothing inside it can be reached, so later starts check only its top level.
 * @returns whether it could be done: files of another account cannot be changed
 */
export async function closeToOthers(dataDir: string): Promise<boolean> {
  const facts = await lstat(dataDir).catch(() => undefined);
  if (!facts?.isDirectory()) return true;
  const wasOpen = (facts.mode & OTHERS) !== 0;
  let done = await close(dataDir, facts, FOLDER);
  const entries: Dirent[] = await readdir(dataDir, { withFileTypes: true, recursive: wasOpen });
  for (const entry of entries) {
    if (!entry.isFile() && !entry.isDirectory()) continue;
    const name = path.join(entry.parentPath, entry.name);
    // It may have been deleted meanwhile.
    const found = await lstat(name).catch(() => undefined);
    if (found) done = (await close(name, found, entry.isFile() ? FILE : FOLDER)) && done;
  }
  return done;
}

async function close(name: string, { mode }: Stats, wanted: number): Promise<boolean> {
  if ((mode & OTHERS) === 0) return true;
  return chmod(name, wanted).then(
    () => true,
    () => false,
  );
}
