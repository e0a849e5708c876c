import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Endpoint, UploadedFile } from '#shared/core/endpoint.ts';
import { networkKey } from './addresses.ts';
import { AppError } from './app-error.ts';
import type { AppContext } from './context.ts';
import { uploadParts } from './upload.ts';

/** Uploads that are received, judged and stored at the same time, of everybody and of one network. */
const AT_ONCE = 24;
const AT_ONCE_OF_NETWORK = 4;
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
  let receiving = 0;
  const ofNetworks = new Map<string, number>();

  function begin(network: string): void {
    const before = ofNetworks.get(network) ?? 0;
    if (receiving >= AT_ONCE || before >= AT_ONCE_OF_NETWORK)
      throw new AppError('server.busy', { retryAfter: RETRY_AFTER_S });
    receiving += 1;
    ofNetworks.set(network, before + 1);
  }

  function end(network: string): void {
    receiving -= 1;
    const left = (ofNetworks.get(network) ?? 1) - 1;
    if (left > 0) ofNetworks.set(network, left);
    else ofNetworks.delete(network);
  }

  return {
    async receive(ctx, upload, work) {
      const network = networkKey(ctx.ip);
      begin(network);
      const folder = path.join(root, randomUUID());
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        return await work(await writeTo(folder, uploadParts(ctx, upload)));
      } finally {
        await rm(folder, { recursive: true, force: true });
        end(network);
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
