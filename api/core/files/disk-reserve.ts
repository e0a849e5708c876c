import { randomFillSync } from 'node:crypto';
import { open, rename, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { storageTrouble } from '#api/core/db/storage-trouble.ts';

/** The reserve's share of the disk, within the bounds below. */
const SHARE_OF_DISK = 0.05;
const SMALLEST_BYTES = 4_000_000;
const LARGEST_BYTES = 64_000_000;
/** With more free disk space than this, no reserve is set aside. */
const PLENTY_BYTES = 2_000_000_000;
const BLOCK_BYTES = 1_000_000;

export const RESERVE_FILE = 'reserve';

/** Disk space not open to visitors, so that the owner can still log in, erase and decide on a full disk. */
export interface DiskReserve {
  /**
   * Whether this many bytes of visitors' data can be written without using the reserve.
   * @param reserves how many times its size has to stay free
   */
  hasRoom(bytes: number, reserves: number): Promise<boolean>;
  /** Deletes the reserve file when the disk is nearly full or has plenty of space; else creates it. */
  tend(): Promise<void>;
}

/**
 * Keeps a file in the data folder that takes up disk space. Other programs may fill the disk to the last
 * byte, for instance with a growing log: deleting the file then makes room for the owner.
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
    async hasRoom(bytes, reserves) {
      const found = await look();
      if (!found) return true;
      const { free, size, isSetAside } = found;
      // If the reserve file was deleted, there must also be room to create it again.
      return free - bytes >= size * (isSetAside || free > PLENTY_BYTES ? reserves : reserves + 1);
    },
    tend() {
      tending ??= tendNow().finally(() => {
        tending = undefined;
      });
      return tending;
    },
  };
}

/** Writes random bytes, which no file system can compress. When the disk is too full, no file is created. */
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
