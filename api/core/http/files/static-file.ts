import { type FileHandle, open } from 'node:fs/promises';

/** Files up to this size are kept in memory once they were asked for. */
const MEMORY_FILE_BYTES = 524_288;
/** What such files may take together; those that come later are read each time. */
const MEMORY_BYTES = 33_554_432;
let inMemory = 0;

/** A file that is ready to be sent: its bytes, or the open file, which the caller must close. */
export interface LoadedFile {
  bytes: number;
  etag: string;
  /** As an HTTP date. */
  modified: string;
  body?: Buffer;
  handle?: FileHandle;
}

/** A public file that does not change while the program runs. */
export class StaticFile {
  readonly #place: string;
  #kept: LoadedFile | undefined;
  #loading: Promise<LoadedFile | undefined> | undefined;
  #isLarge = false;

  constructor(place: string) {
    this.#place = place;
  }

  /**
   * @returns undefined when it is not there any more
   * @throws when it cannot be opened or read, as with too many open files
   */
  async load(): Promise<LoadedFile | undefined> {
    if (this.#kept) return this.#kept;
    if (this.#isLarge) return this.#open();
    // Concurrent requests wait for the same read.
    this.#loading ??= this.#keep().finally(() => {
      this.#loading = undefined;
    });
    return (await this.#loading) ?? this.#open();
  }

  /** Reads it into memory. @returns undefined when it is too large for that, or gone */
  async #keep(): Promise<LoadedFile | undefined> {
    const file = await this.#open();
    if (!file?.handle) return undefined;
    const { handle, bytes, etag, modified } = file;
    try {
      this.#isLarge = bytes > MEMORY_FILE_BYTES || inMemory + bytes > MEMORY_BYTES;
      if (this.#isLarge) return undefined;
      const body = await handle.readFile();
      inMemory += body.length;
      this.#kept = { bytes: body.length, etag, modified, body };
      return this.#kept;
    } finally {
      await handle.close();
    }
  }

  async #open(): Promise<LoadedFile | undefined> {
    const handle = await open(this.#place, 'r').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
      throw error;
    });
    if (!handle) return undefined;
    try {
      const { size, mtime, mtimeMs } = await handle.stat();
      const etag = `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`;
      return { bytes: size, etag, modified: mtime.toUTCString(), handle };
    } catch (error) {
      await handle.close();
      throw error;
    }
  }
}
