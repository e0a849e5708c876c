import { execFile } from 'node:child_process';
import { mkdtemp, open, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const STEP_BYTES = 64 * 1024;

/** A disk of a few megabytes, which fills up soon. */
export interface SmallDisk {
  folder: string;
  /** Fills the disk up to so many free bytes. */
  fill(roomBytes: number): Promise<void>;
  /** Removes that filling. */
  empty(): Promise<void>;
  remove(): Promise<void>;
}

/** @returns undefined where this process may not mount one */
export async function smallDisk(megabytes: number): Promise<SmallDisk | undefined> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hub-disk-'));
  const mounted = run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]).then(
    () => true,
    () => false,
  );
  if (!(await mounted)) {
    await rm(folder, { recursive: true });
    return undefined;
  }
  const filler = path.join(folder, 'filler');
  const free = async () => {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  };
  const empty = () => rm(filler, { force: true });
  return {
    folder,
    empty,
    async fill(roomBytes) {
      await empty();
      const file = await open(filler, 'w');
      try {
        for (let left = (await free()) - roomBytes; left > 0; left -= STEP_BYTES)
          await file.write(Buffer.alloc(Math.min(left, STEP_BYTES)));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        await file.close();
      }
    },
    async remove() {
      await run('umount', [folder]);
      await rm(folder, { recursive: true });
    },
  };
}
