import type sharp from 'sharp';
import type { Metadata, Sharp } from 'sharp';
import { createSerialQueue } from '#shared/core/serial-queue.ts';

/** Beyond this a small file can unfold into more memory than the server has. */
const MAX_PIXELS = 40_000_000;

export type PictureFormat = 'png' | 'jpeg' | 'webp' | 'avif' | 'gif';

/** A picture that was not taken. `too-large`: it has more pixels than are drawn here. */
export class PictureError extends Error {
  readonly problem: 'unreadable' | 'too-large';

  constructor(problem: PictureError['problem'], cause?: unknown) {
    super(`The picture is ${problem}.`, { cause });
    this.problem = problem;
  }
}

type DrawingLibrary = typeof sharp;

let loaded: Promise<DrawingLibrary> | undefined;

/** The drawing library, brought in with the first picture: it takes 22 MB, and most processes never draw. */
export function loadSharp(): Promise<DrawingLibrary> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    // Nobody sends the same picture twice, so nothing of it is kept in memory.
    sharp.cache(false);
    // No file reaches a decoder that we have no use for, whatever it claims to be: SVG, PDF and TIFF among them.
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
  /** As it is seen, upright. */
  width: number;
  height: number;
  /** Begins a new drawing of it, upright, of which nothing but the pixels of its first frame are left. */
  draw(): Sharp;
}

/**
 * Reads what a picture is, from its bytes or a file's path. Nothing is drawn yet.
 * @throws PictureError
 */
export async function openPicture(
  file: Buffer | string,
  formats: readonly PictureFormat[],
): Promise<OpenedPicture> {
  const sharp = await loadSharp();
  const open = () => sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 });
  const metadata = await open().metadata().catch(unreadable);
  const format = formatOf(metadata);
  if (!format || !formats.includes(format)) throw new PictureError('unreadable');
  const { width, height } = metadata.autoOrient;
  if (width * height > MAX_PIXELS) throw new PictureError('too-large');
  return { format, width, height, draw: () => open().rotate() };
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
