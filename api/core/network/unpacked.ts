import type { IncomingMessage } from 'node:http';
import { pipeline, type Transform } from 'node:stream';
import zlib from 'node:zlib';

/** A response whose body cannot be used. `message` is in plain words. */
export class UnusableBody extends Error {}

const UNPACKERS: Readonly<Record<string, () => Transform>> = {
  gzip: zlib.createGunzip,
  'x-gzip': zlib.createGunzip,
  deflate: zlib.createInflate,
  br: zlib.createBrotliDecompress,
  zstd: zlib.createZstdDecompress,
};

const MIB = 1_048_576;

/**
 * The body of a response, unpacked where its server packs whatever it is asked for. `maxBytes` holds for what
 * was sent and for what it unpacks to, so a small body that would grow without end stops there.
 * @throws UnusableBody
 */
export async function unpackedBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const packing = (response.headers['content-encoding'] ?? '').trim().toLowerCase();
  const isPacked = packing !== '' && packing !== 'identity';
  const unpacker = UNPACKERS[packing];
  if (isPacked && !unpacker)
    throw new UnusableBody(`Packed as ${packing.slice(0, 40)}, which the hub cannot unpack`);
  if (!unpacker) return bytesOf(response, maxBytes);
  const stream = unpacker();
  let received = 0;
  response.on('data', (part: Uint8Array) => {
    received += part.length;
    if (received > maxBytes) stream.destroy(tooLarge(maxBytes));
  });
  // The reader of the stream is told of every error.
  pipeline(response, stream, () => {});
  try {
    return await bytesOf(stream, maxBytes);
  } catch (error) {
    if (isDamage(error)) throw new UnusableBody('Its packed body is damaged', { cause: error });
    throw error;
  }
}

async function bytesOf(stream: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of stream) {
    size += part.length;
    if (size > maxBytes) throw tooLarge(maxBytes);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

const tooLarge = (maxBytes: number) => new UnusableBody(`Larger than ${maxBytes / MIB} MB`);

const isDamage = (error: unknown) =>
  error instanceof Error && 'code' in error && /^(?:Z_|ZSTD_|ERR__|ERR_BROTLI)/.test(String(error.code));
