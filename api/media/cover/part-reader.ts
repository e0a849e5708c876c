import type { LibraryFile } from '../media.reader.ts';

/** Reads bytes of a file; fewer than asked for at its end. */
export type PartReader = (at: number, length: number) => Promise<Buffer>;

/** The most bytes that are read of one file to find its cover. */
export const COVER_READ_BYTES = 5_000_000;

export const bufferReader =
  (bytes: Buffer): PartReader =>
  async (at, length) =>
    bytes.subarray(at, at + length);

/** Reads a file of the library. What lengths in the file say costs no memory: only bytes that exist are kept. */
export function boundedReader({ size, read }: Pick<LibraryFile, 'size' | 'read'>): PartReader {
  let left = COVER_READ_BYTES;
  return async (at, length) => {
    const end = Math.min(at + length, size, at + left);
    if (!(at >= 0 && end > at)) return Buffer.alloc(0);
    const pieces: Uint8Array[] = [];
    for await (const piece of await read({ start: at, end: end - 1 })) pieces.push(piece);
    const bytes = Buffer.concat(pieces);
    left -= bytes.length;
    return bytes;
  };
}
