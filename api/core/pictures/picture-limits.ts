import type { PictureFormat } from './picture.ts';

const MEGA = 1_000_000;

/**
 * The most megapixels by how a picture is decoded: row by row, as a whole, or as AVIF, which takes 18 bytes of memory
 * for each pixel. `memoryBytes` and `cpuSeconds` end a decoder that takes more all the same.
 */
export interface PictureLimits {
  rows: number;
  whole: number;
  avif: number;
  memoryBytes: number;
  cpuSeconds: number;
}

/** For what visitors and other sites send. */
export const strangersLimits: PictureLimits = {
  rows: 40,
  whole: 12,
  avif: 5,
  memoryBytes: 200 * MEGA,
  cpuSeconds: 6,
};

/** For what the owner sends, which is drawn in its full size. */
export const ownersLimits: PictureLimits = {
  rows: 40,
  whole: 40,
  avif: 16,
  memoryBytes: 700 * MEGA,
  cpuSeconds: 180,
};

/** A JPEG can be shrunk while it is decoded row by row, so it may have as many pixels as the photos of phones. */
const PHOTO_MEGAPIXELS = 200;
/** By how much the sides of a JPEG can be shrunk while it is decoded. */
const SHRINKS = [1, 2, 4, 8];

/** Up to this many pixels a picture may be blank, and so have next to no bytes. */
const BLANK_MEGAPIXELS = 4;
/** Blank PNG and JPEG files have up to 1000 pixels for each byte, photos and screenshots fewer than a hundred. */
const PIXELS_PER_BYTE = 2000;

export interface PictureFacts {
  format: PictureFormat;
  width: number;
  height: number;
  /** The size of the file. */
  bytes: number;
  /** Whether the decoder has to keep all of it in memory before it has the first row. */
  isWhole: boolean;
}

/** By how much its sides must be shrunk while it is decoded; a text for its sender when it has too many pixels. */
export function shrinkOf(
  { format, width, height, bytes, isWhole }: PictureFacts,
  limits: PictureLimits,
): number | string {
  const megapixels = (width * height) / MEGA;
  if (megapixels > BLANK_MEGAPIXELS && width * height > bytes * PIXELS_PER_BYTE)
    return tooMany(BLANK_MEGAPIXELS, 'one that is as good as blank');
  if (format === 'jpeg' && !isWhole) {
    const shrink = SHRINKS.find((by) => megapixels / by ** 2 <= limits.rows);
    return megapixels <= PHOTO_MEGAPIXELS && shrink
      ? shrink
      : tooMany(PHOTO_MEGAPIXELS, 'a JPEG as cameras make it');
  }
  if (format === 'avif') return megapixels <= limits.avif ? 1 : tooMany(limits.avif, 'an AVIF');
  const most = isWhole ? limits.whole : limits.rows;
  return megapixels <= most ? 1 : tooMany(most, names[format][isWhole ? 'whole' : 'rows']);
}

const names = {
  png: { rows: 'a PNG', whole: 'an interlaced PNG' },
  jpeg: { rows: 'a JPEG', whole: 'a progressive JPEG' },
  webp: { rows: 'a WebP', whole: 'a WebP' },
  gif: { rows: 'a GIF', whole: 'a GIF' },
} as const;

const tooMany = (most: number, what: string) =>
  `The picture has too many pixels: ${most} megapixels are the most for ${what}. Save it smaller, or as JPEG, and send that.`;
