import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { drawInTurn, openPicture } from '#api/core/pictures.ts';
import { mediaWidths } from '#shared/core/media-address.ts';

export interface Drawing {
  /** Where it lies. */
  file: string;
  width: number;
  height: number;
  size: number;
}

/** For what is larger than a phone's picture, on a slow machine. */
const DRAWN_WITHIN_S = 60;
/** WebP knows no longer side. */
const LONGEST_SIDE = 16_383;
const QUALITY = 82;
/** The largest one is looked at rarely, and takes longest: quick comes before small. */
const EFFORT_LARGEST = 2;

/**
 * Draws an uploaded picture anew, as large as it is and at every smaller width, so that nothing but its pixels is
 * left: no place where it was taken, no second file hidden in it. Of an animation the first frame is kept; a photo with very
 * many pixels is made smaller.
 * @returns the picture, then the smaller ones, the smallest first
 * @throws PictureError
 */
export async function drawPicture(source: string): Promise<[Drawing, ...Drawing[]]> {
  const picture = await openPicture(source, ['png', 'jpeg', 'webp', 'avif', 'gif']);
  // Of two that draw the same at once, neither writes into what the other reads.
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
