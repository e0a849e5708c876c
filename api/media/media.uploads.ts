import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from '#api/core/files/private-files.ts';
import { AppError } from '#api/core/http/app-error.ts';
import { createSerialQueues } from '#shared/core/serial-queue.ts';
import { isoAt } from '#shared/core/time.ts';
import type { Upload, UploadStart } from '#shared/media/media.admin.schema.ts';
import { CHUNK_BYTES, type MediaKind, mediaKinds } from '#shared/media/media.constants.ts';
import { checkKind, START_BYTES } from './media.kind.ts';
import type { MediaPorts } from './media.ports.ts';
import { mediaStore } from './media.store.ts';
import { type UploadRow, uploadStore } from './media.upload-store.ts';

/** Disk space that uploads leave free for the rest of the program, mainly the database. */
const DISK_RESERVE_BYTES = 500_000_000;
/** Errors after which an upload is given up, because sending the rest would not help. */
const refusals: ReadonlySet<string> = new Set(['upload.type', 'upload.unreadable', 'request.too-large']);

/** Uploads: each file arrives in pieces, and a piece is acknowledged once it is synced to the disk. */
export function mediaUploads(ports: MediaPorts) {
  const { database, now, uploadsFolder: folder, maxBytes } = ports;
  const store = uploadStore(database.db);
  /** Runs operations on the same upload one after the other. */
  const inQueue = createSerialQueues();
  /** An upload's bytes. Files made from them lie beside this one. Backups skip files with its ending. */
  const fileOf = ({ id }: Pick<UploadRow, 'id'>) => path.join(folder, `${id}.part`);

  async function existing(id: string): Promise<UploadRow> {
    const row = await store.get(id);
    if (!row) throw isGone();
    return row;
  }

  /** Removes an upload's bytes, and the files made from it. */
  async function clear({ id }: Pick<UploadRow, 'id'>): Promise<void> {
    for (const name of await readdir(folder).catch(() => []))
      if (name.startsWith(id)) await rm(path.join(folder, name), { force: true });
  }

  async function giveUp(row: UploadRow): Promise<void> {
    await store.remove(row.id);
    await clear(row);
  }

  /** Gives up an upload that is refused because of its content, since it cannot be continued. */
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

  /** How many bytes more the library may hold, and how many the disk. */
  async function room(): Promise<{ library: number; disk: number }> {
    const [{ bytes }, announced] = await Promise.all([mediaStore(database.db).weight(), store.announced()]);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const free = (await ports.freeBytes()) - announced.missing - DISK_RESERVE_BYTES;
    return { library: Math.max(0, ports.quotaBytes - bytes - announced.bytes), disk: Math.max(0, free) };
  }

  /** @throws AppError when it would not fit the quota or the disk */
  async function checkRoom(size: number): Promise<void> {
    const { library, disk } = await room();
    if (size > library)
      throw new AppError('upload.no-room', {
        text: `There is room for ${inMegabytes(library)} in the library, and this file has ${inMegabytes(size)}.`,
      });
    if (size > disk)
      throw new AppError('upload.disk-full', {
        text: `The server's disk has room for ${inMegabytes(disk)}, and this file has ${inMegabytes(size)}.`,
      });
  }

  return {
    find: store.get,
    existing,
    orGiveUp,
    clear,
    fileOf,
    inQueue,

    async list(): Promise<Upload[]> {
      return (await store.ownersUnfinished()).map(viewOf);
    },

    room,

    /** @param from where the server downloads it from; without it, it is the owner who uploads */
    async start({ name, size, type = '', hash }: UploadStart, from: UploadOrigin = OWNER): Promise<Upload> {
      if (size === 0) throw new AppError('upload.empty');
      const known = hash && (await store.like({ hash, name, size }));
      if (known) return viewOf(known);
      const claimed = Object.hasOwn(mediaKinds, type) ? mediaKinds[type as MediaKind] : undefined;
      const most = claimed ? maxBytes[claimed] : Math.max(...Object.values(maxBytes));
      if (size > most) throw tooLarge(most);
      await checkRoom(size);
      const at = isoAt(now());
      const row = { id: randomUUID(), name, size, hash: hash ?? null, received: 0, fileId: null };
      await store.create({ ...row, ...from, startedAt: at, touchedAt: at });
      return viewOf({ ...row, ...from, startedAt: at, touchedAt: at });
    },

    get: async (id: string): Promise<Upload> => viewOf(await existing(id)),

    /** Stores the next piece. Bytes of it that have arrived before are not written again. */
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
        // An unsupported file is refused with its first piece, not after an hour. A very short piece cannot
        // be judged.
        const tells = fresh.length >= START_BYTES || end === row.size;
        if (row.received === 0 && tells) await orGiveUp(row, async () => checkStart(row, fresh));
        await writeAt(fileOf(row), row.received, fresh);
        if (row.received === 0) await syncFolder(folder);
        if (!(await store.advance(id, row.received, end, isoAt(now()))))
          return { received: (await existing(id)).received };
        return { received: end };
      }),

    abort: (id: string): Promise<void> => inQueue(id, async () => giveUp(await existing(id))),

    /** Removes uploads that were not continued, and files of uploads that no longer exist. */
    async tidy(touchedBefore: string): Promise<void> {
      await store.forget(touchedBefore);
      const names = await readdir(folder).catch(() => []);
      // Read after the folder, so that uploads started meanwhile are included.
      const alive = new Set((await store.unfinished()).map(({ id }) => id));
      for (const name of names)
        if (!alive.has(name.slice(0, ID_LENGTH))) await rm(path.join(folder, name), { force: true });
    },
  };
}
export type MediaUploads = ReturnType<typeof mediaUploads>;

type UploadOrigin = Pick<UploadRow, 'address' | 'validator'>;
const OWNER: UploadOrigin = { address: null, validator: null };

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
  new AppError('request.not-found', { text: 'This upload no longer exists. Start it again.', cause });

const inMegabytes = (bytes: number) => `${Math.floor(bytes / 1e6).toLocaleString('en-US')} MB`;

/** Resolves once the bytes would survive a power cut. Overwrites bytes that a kill left at `position`. */
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
