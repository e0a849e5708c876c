import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { AppContext } from '#api/core/http/context.ts';
import { type UploadSlot, UploadSlots } from '#api/core/http/limits/upload-slots.ts';
import type { Charge } from '#api/core/http/limits/visitor-storage.ts';
import type { Clock } from '#api/core/ports.ts';
import type { Endpoint, UploadedFile } from '#shared/core/endpoint.ts';
import { type Upload, uploadParts } from './upload.ts';

/** Receives files on disk, a few at once. */
export interface UploadFiles {
  /**
   * Streams the body to a file of its own and hands it to `work`; its folder is removed once `work` has ended.
   * @param charge where a visitor's bytes are reserved as they arrive
   * @throws AppError `server.busy` before any of the body is read, when too many are being received, or later
   * when the upload is too slow meanwhile
   */
  receive<T>(
    ctx: AppContext,
    endpoint: Pick<Endpoint, 'access'> & { upload: Upload },
    work: (file: UploadedFile) => Promise<T>,
    charge?: Charge,
  ): Promise<T>;
  /** Removes what a process that was killed has left here: everything untouched since `before` (ms since 1970). */
  removeLeftovers(before: number): Promise<void>;
}

export function createUploadFiles(root: string, now: Clock): UploadFiles {
  const slots = new UploadSlots(now);
  return {
    async receive(ctx, { access, upload }, work, charge) {
      const yields = ctx.state.yields === true;
      const slot = await slots.take({ address: ctx.ip, isOwner: access === 'owner', yields });
      const folder = path.join(root, randomUUID());
      try {
        const announced = Number(ctx.get('content-length'));
        if (announced <= upload.maxBytes) await charge?.announced(announced);
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const file = await writeTo(folder, uploadParts(ctx, upload, slot.ended), slot, charge);
        slot.complete();
        return await work(file);
      } finally {
        await rm(folder, { recursive: true, force: true });
        slot.release();
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

async function writeTo(
  folder: string,
  parts: AsyncIterable<Buffer>,
  slot: UploadSlot,
  charge: Charge | undefined,
): Promise<UploadedFile> {
  const file = path.join(folder, 'file');
  const handle = await open(file, 'wx', 0o600);
  let bytes = 0;
  try {
    for await (const part of parts) {
      slot.arrived(part.length);
      await charge?.arrived(part.length);
      await handle.writeFile(part);
      bytes += part.length;
    }
  } finally {
    await handle.close();
  }
  return { path: file, folder, bytes };
}
