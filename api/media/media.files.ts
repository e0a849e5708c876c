import { randomUUID } from 'node:crypto';
import { copyFile, link, mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from '#api/core/files/private-files.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { ByteRange } from '#shared/core/endpoint.ts';

/** What has to be known about a file to store it. */
interface FileFacts {
  kind: string;
  size: number;
  /** SHA-256, hexadecimal. */
  hash: string;
}

/**
 * A storage for the library's files, each under a key that the hub makes. Files are never overwritten: a key
 * is used once.
 */
export interface MediaFiles {
  /** Stores a copy of a local file. Resolves once the copy would survive a power cut. */
  put(key: string, source: string, facts: FileFacts): Promise<void>;
  copy(from: string, to: string): Promise<void>;
  /** @throws AppError `request.not-found` */
  read(key: string, range?: ByteRange): Promise<AsyncIterable<Uint8Array>>;
  has(key: string): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** All stored files, each with the time since which it is there, in milliseconds since 1970. */
  list(): AsyncIterable<{ key: string; since: number }>;
  /** The address at which the public can fetch the file without the hub. */
  publicUrl?(key: string): string | undefined;
}

const KEY =
  /^(public|private)\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\/[0-9a-z]{1,40}(-\d{1,5}(x\d{1,5})?)?\.[0-9a-z]{2,5}(\.[0-9a-f-]{36}\.part)?$/;

/** The key of a stored file: private files have a folder tree of their own. */
export const keyOf = (file: { id: string; private: boolean }, name: string) =>
  `${file.private ? 'private' : 'public'}/${file.id}/${name}`;

/** @throws TypeError for anything but a key of the library, as it could lead to any file */
export function checkKey(key: string): string {
  if (!KEY.test(key)) throw new TypeError('Not the key of a media file.');
  return key;
}

export function localMediaFiles(folder: string): MediaFiles {
  const placeOf = (key: string) => path.join(folder, ...checkKey(key).split('/'));

  async function place(key: string, source: string): Promise<void> {
    const target = placeOf(key);
    const parent = path.dirname(target);
    await mkdir(parent, { recursive: true, mode: 0o700 });
    await linkOrCopy(source, target);
    const file = await open(target, 'r+');
    await file.sync().finally(() => file.close());
    for (const made of [parent, path.dirname(parent)]) await syncFolder(made);
  }

  return {
    put: place,
    copy: (from, to) => place(to, placeOf(from)),

    async read(key, range) {
      const file = await open(placeOf(key), 'r').catch((cause) => {
        throw cause.code === 'ENOENT' ? new AppError('request.not-found') : cause;
      });
      return file.createReadStream(range ?? {});
    },

    has: (key) =>
      stat(placeOf(key)).then(
        () => true,
        () => false,
      ),

    async remove(key) {
      await rm(placeOf(key), { force: true });
      // Succeeds once the folder is empty, so it is removed with its last file.
      await rmdir(path.dirname(placeOf(key))).catch(() => {});
    },

    async *list() {
      for (const scope of ['public', 'private'])
        for (const id of await namesIn(path.join(folder, scope)))
          for (const name of await namesIn(path.join(folder, scope, id))) {
            const key = `${scope}/${id}/${name}`;
            // Ignore files that the library did not store.
            const facts = KEY.test(key) && (await stat(placeOf(key)).catch(() => undefined));
            if (facts) yield { key, since: facts.ctimeMs };
          }
    },
  };
}

/** The names in a folder; empty if it does not exist (any more). */
const namesIn = (folder: string) => readdir(folder).catch((): string[] => []);

/** Error codes of file systems that cannot make a hard link. */
const cannotLink = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EXDEV', 'EMLINK']);

/** Makes a hard link where possible, else a copy. Under its key a file is never incomplete. */
async function linkOrCopy(source: string, target: string): Promise<void> {
  try {
    await link(source, target);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    // Names are derived from the content, so an existing file is the same.
    if (code === 'EEXIST') return;
    if (!cannotLink.has(code)) throw error;
    const unfinished = `${target}.${randomUUID()}.part`;
    await copyFile(source, unfinished);
    await rename(unfinished, target);
  }
}
