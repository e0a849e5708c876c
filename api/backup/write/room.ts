import { mkdir, statfs } from 'node:fs/promises';

/** Disk space that a restore leaves free. */
const RESERVE_BYTES = 64_000_000;

/** How many bytes may be written into a folder. */
export async function roomOn(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  return Math.max(0, bavail * bsize - RESERVE_BYTES);
}
