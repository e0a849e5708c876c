import { open } from 'node:fs/promises';
import type sharp from 'sharp';
import type { Metadata, Sharp } from 'sharp';
import { createSerialQueue } from '#shared/core/serial-queue.ts';
import { isDecodedByRows, type ReadPart } from './jpeg.ts';

/** Above this, a small file could decode to more memory than the server has. */
const MAX_PIXELS = 40_000_000;
/** A JPEG can be shrunk while it is decoded, so it may have as many pixels as the photos of phones. */
const MAX_PHOTO_PIXELS = 200_000_000;
/** By how much the sides of a JPEG can be shrunk while it is decoded. */
const SHRINKS = [1, 2, 4, 8];

export const TOO_MANY_PIXELS =
  'The picture has too many pixels: 40 megapixels are the most, or 200 for a JPEG as cameras make it. Save it smaller and send that.';

export type PictureFormat = 'png' | 'jpeg' | 'webp' | 'avif' | 'gif';

/** A picture that was not accepted. `too-large`: it has more pixels than can be drawn here. */
export class PictureError extends Error {
  readonly problem: 'unreadable' | 'too-large';

  constructor(problem: PictureError['problem'], cause?: unknown) {
    super(`The picture is ${problem}.`, { cause });
    this.problem = problem;
  }
}

type DrawingLibrary = typeof sharp;

let loaded: Promise<DrawingLibrary> | undefined;

/** The drawing library, loaded with the first picture: it takes 22 MB, and most processes never need it. */
export function loadSharp(): Promise<DrawingLibrary> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    // The same picture is rarely sent twice, so the library's cache would only take up memory.
    sharp.cache(false);
    // Blocks all decoders but those needed here, whatever type a file claims to be: also SVG, PDF and TIFF.
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: ['Png', 'Jpeg', 'Webp', 'Heif', 'Nsgif'].map((name) => `VipsForeignLoad${name}`),
    });
    return sharp;
  });
  return loaded;
}

export interface OpenedPicture {
  format: PictureFormat;
  /** Starts a new drawing: upright, no larger than this, and only the pixels of the picture's first frame. */
  draw(within: { width: number; height?: number }): Sharp;
}

/**
 * Reads the format and size of a picture, from its bytes or a file's path. Nothing is drawn yet.
 * @throws PictureError
 */
export async function openPicture(
  file: Buffer | string,
  formats: readonly PictureFormat[],
): Promise<OpenedPicture> {
  const sharp = await loadSharp();
  const openIt = () => sharp(file, { limitInputPixels: MAX_PHOTO_PIXELS, failOn: 'error', pages: 1 });
  const metadata = await openIt().metadata().catch(unreadable);
  const format = formatOf(metadata);
  if (!format || !formats.includes(format)) throw new PictureError('unreadable');
  const { width, height } = metadata.autoOrient;
  const shrink = SHRINKS.find((by) => (width * height) / by ** 2 <= MAX_PIXELS);
  const isTaken = shrink === 1 || (format === 'jpeg' && (await readingFrom(file, isDecodedByRows)));
  if (!shrink || !isTaken) throw new PictureError('too-large');
  const [most, highest] = [Math.floor(width / shrink), Math.floor(height / shrink)];
  return {
    format,
    draw: (within) =>
      openIt()
        .rotate()
        .resize({
          width: Math.min(most, within.width),
          height: Math.min(highest, within.height ?? highest),
          fit: 'inside',
          withoutEnlargement: true,
        }),
  };
}

async function readingFrom<T>(file: Buffer | string, work: (read: ReadPart) => Promise<T>): Promise<T> {
  if (typeof file !== 'string') return work(async (at, length) => file.subarray(at, at + length));
  const handle = await open(file, 'r');
  try {
    return await work(async (position, length) => {
      const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(length), position });
      return buffer.subarray(0, bytesRead);
    });
  } finally {
    await handle.close();
  }
}

function formatOf({ format, compression }: Metadata): PictureFormat | undefined {
  if (format === 'heif') return compression === 'av1' ? 'avif' : undefined;
  return (['png', 'jpeg', 'webp', 'gif'] as const).find((known) => known === format);
}

/** Drawings are made one after the other: a few big ones at once would take all memory. */
const drawings = createSerialQueue();

/** Runs a drawing when it is its turn. @throws PictureError when the picture turns out to be broken */
export const drawInTurn = <T>(draw: () => Promise<T>): Promise<T> => drawings.run(draw).catch(unreadable);

function unreadable(cause: unknown): never {
  if (cause instanceof PictureError) throw cause;
  const tooLarge = cause instanceof Error && cause.message.includes('pixel limit');
  throw new PictureError(tooLarge ? 'too-large' : 'unreadable', cause);
}
