import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '#api/core/http/app-error.ts';
import { syncFolder } from '#api/core/private-files.ts';
import { createSerialQueues } from '#shared/core/serial-queue.ts';
import type { Upload, UploadStart } from '#shared/media/media.admin.schema.ts';
import { CHUNK_BYTES, type MediaKind, mediaKinds } from '#shared/media/media.constants.ts';
import { checkKind, START_BYTES } from './media.kind.ts';
import type { MediaPorts } from './media.ports.ts';
import { mediaStore } from './media.store.ts';
import { type UploadRow, uploadStore } from './media.upload-store.ts';

/** The rest of the program, the database above all, needs room on the disk too. */
const DISK_RESERVE_BYTES = 500_000_000;
/** After these, sending the rest would change nothing. */
const refusals: ReadonlySet<string> = new Set(['upload.type', 'upload.unreadable', 'request.too-large']);

/** Files on their way: each arrives in pieces, and a piece counts once it is on the disk for good. */
export function mediaUploads(ports: MediaPorts) {
  const { database, now, uploadsFolder: folder, maxBytes } = ports;
  const store = uploadStore(database.db);
  const instantNow = () => new Date(now()).toISOString();
  /** Work on one upload is done one after the other. */
  const inQueue = createSerialQueues();
  /** Where an upload's bytes are; what is drawn from it lies beside it. By this ending a backup leaves it out. */
  const fileOf = ({ id }: Pick<UploadRow, 'id'>) => path.join(folder, `${id}.part`);

  async function existing(id: string): Promise<UploadRow> {
    const row = await store.get(id);
    if (!row) throw isGone();
    return row;
  }

  /** Removes what has arrived, and what was drawn from it. */
  async function clear({ id }: Pick<UploadRow, 'id'>): Promise<void> {
    for (const name of await readdir(folder).catch(() => []))
      if (name.startsWith(id)) await rm(path.join(folder, name), { force: true });
  }

  async function giveUp(row: UploadRow): Promise<void> {
    await store.remove(row.id);
    await clear(row);
  }

  /** What is refused for what it is will not be continued either. */
  async function orGiveUp<T>(row: UploadRow, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof AppError && refusals.has(error.code)) await giveUp(row);
      throw error;
    }
  }

  function checkStart({ size }: UploadRow, start: Uint8Array): void {
    const most = maxBytes[mediaKinds[checkKind(start)]];
    if (size > most) throw tooLarge(most);
  }

  /** @throws AppError when it would not fit the quota or the disk */
  async function checkRoom(size: number): Promise<void> {
    const [{ bytes }, announced] = await Promise.all([mediaStore(database.db).weight(), store.announced()]);
    const room = ports.quotaBytes - bytes - announced.bytes;
    if (size > room)
      throw new AppError('upload.no-room', {
        text: `There is room for ${inMegabytes(Math.max(0, room))} in the library, and this file has ${inMegabytes(size)}.`,
      });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const free = (await ports.freeBytes()) - announced.missing - DISK_RESERVE_BYTES;
    if (size > free)
      throw new AppError('upload.disk-full', {
        text: `The server's disk has room for ${inMegabytes(Math.max(0, free))}, and this file has ${inMegabytes(size)}.`,
      });
  }

  return {
    existing,
    orGiveUp,
    clear,
    fileOf,
    inQueue,

    async list(): Promise<Upload[]> {
      return (await store.unfinished()).map(viewOf);
    },

    async start({ name, size, type = '', hash }: UploadStart): Promise<Upload> {
      if (size === 0) throw new AppError('upload.empty');
      const known = hash && (await store.like({ hash, name, size }));
      if (known) return viewOf(known);
      const claimed = Object.hasOwn(mediaKinds, type) ? mediaKinds[type as MediaKind] : undefined;
      const most = claimed ? maxBytes[claimed] : Math.max(...Object.values(maxBytes));
      if (size > most) throw tooLarge(most);
      await checkRoom(size);
      const at = instantNow();
      const row = { id: randomUUID(), name, size, hash: hash ?? null, received: 0, fileId: null };
      await store.create({ ...row, startedAt: at, touchedAt: at });
      return viewOf({ ...row, startedAt: at, touchedAt: at });
    },

    get: async (id: string): Promise<Upload> => viewOf(await existing(id)),

    /** Takes the next piece. One that is there already, whole or in part, is not written twice. */
    append: (id: string, offset: number, piece: Uint8Array): Promise<{ received: number }> =>
      inQueue(id, async () => {
        const row = await existing(id);
        const end = offset + piece.length;
        if (row.fileId || end <= row.received) return { received: row.received };
        if (offset > row.received)
          throw new AppError('request.conflict', { text: `The next piece begins at ${row.received}.` });
        if (end > row.size)
          throw new AppError('request.too-large', { text: `The file was said to have ${row.size} bytes.` });
        const fresh = piece.subarray(row.received - offset);
        // What is not taken is refused with its first piece, not after an hour. A very short one says too little.
        const tells = fresh.length >= START_BYTES || end === row.size;
        if (row.received === 0 && tells) await orGiveUp(row, async () => checkStart(row, fresh));
        await writeAt(fileOf(row), row.received, fresh);
        if (row.received === 0) await syncFolder(folder);
        if (!(await store.advance(id, row.received, end, instantNow())))
          return { received: (await existing(id)).received };
        return { received: end };
      }),

    abort: (id: string): Promise<void> => inQueue(id, async () => giveUp(await existing(id))),

    /** Removes what nobody continues, and what is left of uploads that are no more. */
    async tidy(touchedBefore: string): Promise<void> {
      await store.forget(touchedBefore);
      const names = await readdir(folder).catch(() => []);
      // Looked up after the folder: whatever begins meanwhile is among them.
      const alive = new Set((await store.unfinished()).map(({ id }) => id));
      for (const name of names)
        if (!alive.has(name.slice(0, ID_LENGTH))) await rm(path.join(folder, name), { force: true });
    },
  };
}
export type MediaUploads = ReturnType<typeof mediaUploads>;

const ID_LENGTH = 36;

const viewOf = ({ id, name, size, hash, received, startedAt }: UploadRow): Upload => ({
  id,
  name,
  size,
  hash,
  received,
  startedAt,
  chunkBytes: CHUNK_BYTES,
});

const tooLarge = (most: number) =>
  new AppError('request.too-large', { text: `The file is larger than ${inMegabytes(most)}.` });

export const isGone = (cause?: unknown) =>
  new AppError('request.not-found', { text: 'This upload is gone. Begin it again.', cause });

const inMegabytes = (bytes: number) => `${Math.floor(bytes / 1e6).toLocaleString('en-US')} MB`;

/** Resolves once the bytes would survive a power cut. Where they go is fixed: what a kill left there is written over. */
async function writeAt(file: string, position: number, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, position === 0 ? 'w' : 'r+', 0o600).catch((cause) => {
    throw cause.code === 'ENOENT' ? isGone(cause) : cause;
  });
  try {
    let written = 0;
    while (written < bytes.length) {
      const { bytesWritten } = await handle.write(bytes, written, bytes.length - written, position + written);
      written += bytesWritten;
    }
    await handle.datasync();
  } catch (cause) {
    throw ['ENOSPC', 'EDQUOT'].includes((cause as NodeJS.ErrnoException).code ?? '')
      ? new AppError('upload.disk-full', { cause })
      : cause;
  } finally {
    await handle.close();
  }
}
