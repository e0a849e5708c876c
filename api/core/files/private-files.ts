import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '#api/core/http/app-error.ts';
import { etagOf } from '#api/core/http/responses/etag.ts';
import type { ByteRange } from '#shared/core/endpoint.ts';

/** A file that can be sent as a whole or in parts. */
interface StoredFile {
  bytes: number;
  /** See `Download`. */
  etag: string;
  modified: string;
  /** @throws AppError `request.not-found` when it was removed meanwhile */
  stream(range?: ByteRange): Promise<Readable>;
}

/** Files without a public address. Names are generated, and say nothing about the content. */
export interface PrivateFiles {
  /** Takes a finished file over, from its path. Resolves once it would survive a power cut. @returns the file's name. */
  take(file: string): Promise<string>;
  /** @returns undefined when there is no such file. */
  read(name: string): Promise<StoredFile | undefined>;
  remove(name: string): Promise<void>;
  /**
   * Removes files that are not in `kept` and have been there since before this time, in milliseconds since
   * 1970: a crash or an error has left them behind. The folder must not hold any other files.
   */
  sweep(kept: ReadonlySet<string>, before: number): Promise<void>;
}

/** A name is never given to another file, so it identifies the content wherever the file is stored. */
export const privateEtag = (name: string) => etagOf(name);

const NAME = /^[0-9a-f-]{36}$/;
export const isPrivateName = (name: string) => NAME.test(name);

export function localPrivateFiles(folder: string): PrivateFiles {
  const place = (name: string) => {
    if (!isPrivateName(name)) throw new TypeError('Not the name of a private file.');
    return path.join(folder, name);
  };
  return {
    async take(file) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = randomUUID();
      const unfinished = `${place(name)}.part`;
      try {
        await moveFile(file, unfinished);
        await syncFile(unfinished);
        await rename(unfinished, place(name));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      await syncFolder(folder);
      return name;
    },
    async read(name) {
      const found = await stat(place(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      });
      if (!found) return undefined;
      return {
        bytes: found.size,
        etag: privateEtag(name),
        modified: found.mtime.toUTCString(),
        async stream(range = { start: 0, end: found.size - 1 }) {
          // Opened first: a stream that opens its file later may fail before it has an error listener.
          const file = await open(place(name), 'r').catch((cause: NodeJS.ErrnoException) => {
            throw cause.code === 'ENOENT' ? new AppError('request.not-found') : cause;
          });
          return file.createReadStream(found.size === 0 ? {} : range);
        },
      };
    },
    async remove(name) {
      await rm(place(name), { force: true });
    },
    async sweep(kept, before) {
      for (const name of await readdir(folder).catch((): string[] => [])) {
        const isOurs = isPrivateName(name.replace(/\.part$/, ''));
        if (!isOurs || kept.has(name)) continue;
        const file = path.join(folder, name);
        const found = await stat(file).catch(() => undefined);
        if (found && found.ctimeMs < before) await rm(file, { force: true });
      }
    },
  };
}

/** Source and target may be on different disks. */
async function moveFile(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    await copyFile(from, to);
    await rm(from);
  }
}

async function syncFile(name: string): Promise<void> {
  const file = await open(name, 'r+');
  try {
    await file.chmod(0o600);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Makes what was renamed or linked into a folder survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const directory = await open(folder, 'r');
  // Windows cannot sync a folder, and does not need it.
  await directory.sync().catch(() => {});
  await directory.close();
}
