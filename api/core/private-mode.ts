import type { Dirent, Stats } from 'node:fs';
import { chmod, lstat, readdir } from 'node:fs/promises';
import path from 'node:path';

const FOLDER = 0o700;
const FILE = 0o600;
const OTHERS = 0o077;

/** Whatever this process makes from now on, and whatever it starts, is for its own account only. */
export const makeFilesPrivate = (): void => void process.umask(OTHERS);

/**
 * Takes other accounts' access from a data folder that an older version made, and from what lies in it. Once the folder
 * itself is closed nobody reaches what is inside, so later starts look at its top only.
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
    // It may be gone by now.
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
