import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Endpoint, UploadedFile } from '#shared/core/endpoint.ts';
import { AddressLimits, keysOf } from './address-limits.ts';
import { AppError } from './app-error.ts';
import type { AppContext } from './context.ts';
import { uploadParts } from './upload.ts';

/** The most uploads that are received, checked and stored at the same time. */
const AT_ONCE = { perAddress: 4, perNetwork: 4, total: 24 };
const RETRY_AFTER_S = 5;

/** Receives files on disk, a few at once. */
export interface UploadFiles {
  /**
   * Streams the body to a file of its own and hands it to `work`; its folder is removed once `work` has ended.
   * @throws AppError `server.busy` before any of the body is read, when too many are being received
   */
  receive<T>(
    ctx: AppContext,
    upload: NonNullable<Endpoint['upload']>,
    work: (file: UploadedFile) => Promise<T>,
  ): Promise<T>;
  /** Removes what a process that was killed has left here: everything untouched since `before` (ms since 1970). */
  removeLeftovers(before: number): Promise<void>;
}

export function createUploadFiles(root: string): UploadFiles {
  const receiving = new AddressLimits(AT_ONCE);
  return {
    async receive(ctx, upload, work) {
      const keys = keysOf(ctx.ip);
      if (!receiving.take(keys)) throw new AppError('server.busy', { retryAfter: RETRY_AFTER_S });
      const folder = path.join(root, randomUUID());
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        return await work(await writeTo(folder, uploadParts(ctx, upload)));
      } finally {
        await rm(folder, { recursive: true, force: true });
        receiving.release(keys);
      }
    },

    async removeLeftovers(before) {
      for (const name of await readdir(root).catch((): string[] => [])) {
        const folder = path.join(root, name);
        const found = await stat(folder).catch(() => undefined);
        if (found && found.mtimeMs < before) await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

async function writeTo(folder: string, parts: AsyncIterable<Buffer>): Promise<UploadedFile> {
  const file = path.join(folder, 'file');
  const handle = await open(file, 'wx', 0o600);
  let bytes = 0;
  try {
    for await (const part of parts) {
      await handle.writeFile(part);
      bytes += part.length;
    }
  } finally {
    await handle.close();
  }
  return { path: file, folder, bytes };
}
