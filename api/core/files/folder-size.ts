import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** The total size in bytes of all files below a folder; a file that is deleted meanwhile counts as 0. */
export async function folderSize(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  let bytes = 0;
  for (const entry of entries) {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) bytes += await folderSize(place);
    else if (entry.isFile()) bytes += (await stat(place).catch(() => undefined))?.size ?? 0;
  }
  return bytes;
}
