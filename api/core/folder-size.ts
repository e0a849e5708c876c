import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** How many bytes the files below a folder have; what goes away meanwhile counts for nothing. */
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
