import { mkdir, statfs } from 'node:fs/promises';

/** Free room that a restore leaves alone. */
const RESERVE_BYTES = 64_000_000;

/** How many bytes may be written into a folder. */
export async function roomOn(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  return Math.max(0, bavail * bsize - RESERVE_BYTES);
}
