import { statfsSync } from 'node:fs';

const FOLDER = '/dev/shm';
const ROOM_BYTES = 2_000_000_000;

/** A folder in memory with room for what tests write, where there is one: disks take a tenth of their time. */
export function memoryFolder(): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(FOLDER);
    return bavail * bsize > ROOM_BYTES ? FOLDER : undefined;
  } catch {
    return undefined;
  }
}
