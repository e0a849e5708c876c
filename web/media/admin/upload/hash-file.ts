import { CHUNK_BYTES } from '#shared/media/media.constants.ts';

interface Hashing {
  /** Called with the number of bytes that have been read. */
  onProgress: (bytes: number) => void;
  signal: AbortSignal;
}

/**
 * The fingerprint of a file: a hash over the hashes of its pieces, so that no more than one piece is in
 * memory. Undefined on a page without https, where browsers do not hash.
 */
export async function hashFile(file: Blob, { onProgress, signal }: Hashing): Promise<string | undefined> {
  if (!globalThis.crypto?.subtle) return undefined;
  const hashes: ArrayBuffer[] = [];
  for (let start = 0; start < file.size; start += CHUNK_BYTES) {
    signal.throwIfAborted();
    const piece = await file.slice(start, start + CHUNK_BYTES).arrayBuffer();
    hashes.push(await crypto.subtle.digest('SHA-256', piece));
    onProgress(start + piece.byteLength);
  }
  const whole = await crypto.subtle.digest('SHA-256', await new Blob(hashes).arrayBuffer());
  return Array.from(new Uint8Array(whole), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
