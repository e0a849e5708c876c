import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { drawInTurn, openPicture } from '#api/core/pictures.ts';
import { mediaWidths } from '#shared/core/media-address.ts';

export interface Drawing {
  /** The path of the file. */
  file: string;
  width: number;
  height: number;
  size: number;
}

/** Enough for pictures larger than a phone's, on a slow machine. */
const DRAWN_WITHIN_S = 60;
/** The longest side that WebP supports, in pixels. */
const LONGEST_SIDE = 16_383;
const QUALITY = 82;
/** The full size is rarely shown and takes longest to encode, so speed matters more than file size. */
const EFFORT_LARGEST = 2;

/**
 * Re-encodes an uploaded picture in its full size and at every smaller width, so that only its pixels are
 * left: no location data, no second file hidden in it. Of an animation the first frame is used; very large
 * photos are scaled down.
 * @returns the picture, then the smaller versions, the smallest first
 * @throws PictureError
 */
export async function drawPicture(source: string): Promise<[Drawing, ...Drawing[]]> {
  const picture = await openPicture(source, ['png', 'jpeg', 'webp', 'avif', 'gif']);
  // A unique name, so that two runs for the same upload do not write to each other's files.
  const attempt = randomUUID().slice(0, 8);
  const drawAt = async (width: number | undefined): Promise<Drawing> => {
    const file = `${source}-${attempt}-${width ?? 'full'}.part`;
    const drawn = await picture
      .draw(width === undefined ? { width: LONGEST_SIDE, height: LONGEST_SIDE } : { width })
      .timeout({ seconds: DRAWN_WITHIN_S })
      .webp({
        quality: QUALITY,
        smartSubsample: true,
        ...(width === undefined && { effort: EFFORT_LARGEST }),
      })
      .toFile(file);
    return { file, width: drawn.width, height: drawn.height, size: (await stat(file)).size };
  };
  return drawInTurn(async () => {
    const full = await drawAt(undefined);
    const smaller: Drawing[] = [];
    for (const width of mediaWidths) if (width < full.width) smaller.push(await drawAt(width));
    return [full, ...smaller];
  });
}
