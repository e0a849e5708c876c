import { randomFillSync } from 'node:crypto';
import { open, rename, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { storageTrouble } from './db/storage-trouble.ts';

/** The reserve is so much of the disk, within these bounds. */
const SHARE_OF_DISK = 0.05;
const SMALLEST_BYTES = 4_000_000;
const LARGEST_BYTES = 64_000_000;
/** With more free than this nothing is set aside yet. */
const PLENTY_BYTES = 2_000_000_000;
const BLOCK_BYTES = 1_000_000;

export const RESERVE_FILE = 'reserve';

/** Room on the disk that visitors cannot use, so that the owner can still log in, erase and decide when it is full. */
export interface DiskReserve {
  /** Whether visitors may have so many bytes written: the reserve is untouched by them. */
  hasRoom(bytes: number): Promise<boolean>;
  /** Gives the reserve back to the disk when that is nearly full, and sets it aside again once there is room. */
  tend(): Promise<void>;
}

/**
 * Keeps a file in the data folder that takes up room. Others on the same disk, such as a log that grows, may fill it
 * to the last byte: deleting the file is then what makes room for the owner.
 */
export function diskReserve(folder: string): DiskReserve {
  const file = path.join(folder, RESERVE_FILE);
  let tending: Promise<void> | undefined;

  /** @returns undefined when there is no such folder */
  async function look() {
    const facts = await statfs(folder).catch(() => undefined);
    if (!facts) return undefined;
    const { blocks, bavail, bsize } = facts;
    const size = Math.min(
      LARGEST_BYTES,
      Math.max(SMALLEST_BYTES, Math.floor(blocks * bsize * SHARE_OF_DISK)),
    );
    const isSetAside = (await stat(file).catch(() => undefined)) !== undefined;
    return { free: bavail * bsize, size, isSetAside };
  }

  async function tendNow(): Promise<void> {
    const found = await look();
    if (!found) return;
    const { free, size, isSetAside } = found;
    if (isSetAside && free < size / 4) await rm(file, { force: true });
    else if (isSetAside && free > PLENTY_BYTES + size) await rm(file, { force: true });
    else if (!isSetAside && free < PLENTY_BYTES && free >= 3 * size) await setAside(file, size);
  }

  return {
    async hasRoom(bytes) {
      const found = await look();
      if (!found) return true;
      const { free, size, isSetAside } = found;
      // A reserve that was given back comes before anything new.
      return free - bytes >= (isSetAside || free > PLENTY_BYTES ? size : 2 * size);
    },
    tend() {
      tending ??= tendNow().finally(() => {
        tending = undefined;
      });
      return tending;
    },
  };
}

/** Writes what no file system makes smaller. Without room for it there is none set aside yet. */
async function setAside(file: string, bytes: number): Promise<void> {
  const unfinished = `${file}.part`;
  const handle = await open(unfinished, 'w', 0o600);
  try {
    const block = randomFillSync(Buffer.alloc(BLOCK_BYTES));
    for (let left = bytes; left > 0; left -= BLOCK_BYTES)
      await handle.writeFile(block.subarray(0, Math.min(left, BLOCK_BYTES)));
    await handle.datasync();
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    if (storageTrouble(error) !== 'full') throw error;
  } finally {
    await handle.close();
  }
}
