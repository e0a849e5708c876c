import { Header } from 'tar';
import { BackupError } from '#api/backup/backup-error.ts';

const BLOCK = 512;
const FILE_MODE = 0o600;

/** The end of an archive: two empty blocks. */
export const tarEnd = () => Buffer.alloc(2 * BLOCK);

/** The header block before a file of `bytes` bytes. @throws BackupError when the path is too long for it */
export function tarHead(path: string, bytes: number, at: Date): Buffer {
  const block = Buffer.alloc(BLOCK);
  const header = new Header({ path, size: bytes, mode: FILE_MODE, mtime: at, type: 'File', uid: 0, gid: 0 });
  if (header.encode(block)) throw new BackupError(`The path is too long for a backup: ${path}`);
  return block;
}

const paddingOf = (bytes: number) => (BLOCK - (bytes % BLOCK)) % BLOCK;

/** The padding of a file's last block. */
export const tarPadding = (bytes: number) => Buffer.alloc(paddingOf(bytes));

export interface TarFile {
  path: string;
  bytes: number;
  /** Must be read completely before the next file is requested. */
  content: AsyncIterable<Buffer>;
}

const damaged = (why: string) => new BackupError(`This is not a whole backup: ${why}.`);

/**
 * The files of an archive, one after the other and never completely in memory. Plain files only: a link, a
 * folder or a device has no place in a backup. @throws BackupError
 */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarFile> {
  const reader = new ByteReader(source);
  for (;;) {
    const block = await reader.exactly(BLOCK);
    if (isEmpty(block)) break;
    const { path = '', size, type, cksumValid } = new Header(block, 0);
    if (!cksumValid || size === undefined) throw damaged('a part of it cannot be read');
    if (type !== 'File') throw damaged(`"${shown(path)}" is not a plain file`);
    let left = size;
    async function* content() {
      while (left > 0) {
        const part = await reader.some(left);
        left -= part.length;
        yield part;
      }
    }
    yield { path, bytes: size, content: content() };
    if (left > 0) throw new TypeError('A file of the archive was not read to its end.');
    if (!isEmpty(await reader.exactly(paddingOf(size)))) throw damaged('a part of it cannot be read');
  }
  if (!isEmpty(await reader.exactly(BLOCK)) || (await reader.hasMore()))
    throw damaged('something follows its end');
}

const shown = (path: string) => path.replace(/\p{C}/gu, '?').slice(0, 100);
const isEmpty = (bytes: Buffer) => bytes.every((byte) => byte === 0);

/** Reads a stream in pieces of the requested length. */
class ByteReader {
  readonly #source: AsyncIterator<Buffer>;
  #kept: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async hasMore(): Promise<boolean> {
    while (this.#kept.length === 0) {
      const { done, value } = await this.#source.next();
      if (done) return false;
      this.#kept = value;
    }
    return true;
  }

  /** At least one byte and at most `limit`. */
  async some(limit: number): Promise<Buffer> {
    if (!(await this.hasMore())) throw damaged('its end is missing');
    const part = this.#kept.subarray(0, limit);
    this.#kept = this.#kept.subarray(part.length);
    return part;
  }

  async exactly(length: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for (let left = length; left > 0; ) {
      const part = await this.some(left);
      parts.push(part);
      left -= part.length;
    }
    return parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts);
  }
}
