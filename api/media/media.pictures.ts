import { randomUUID } from 'node:crypto';
import type { Version } from '#api/core/pictures/picture.ts';
import { ownPictures } from '#api/core/pictures/pictures.ts';
import { mediaWidths } from '#shared/core/address/media-address.ts';
import type { CropArea } from '#shared/media/media.admin.schema.ts';

export interface Drawing {
  /** The path of the file. */
  file: string;
  width: number;
  height: number;
  size: number;
}

/** The longest side that WebP supports, in pixels. */
const LONGEST_SIDE = 16_383;
const QUALITY = 82;
/** The full size is rarely shown and takes longest to encode, so speed matters more than file size. */
const EFFORT_LARGEST = 2;
const FORMATS = ['png', 'jpeg', 'webp', 'avif', 'gif'] as const;

/**
 * Re-encodes an uploaded picture in its full size and at every smaller width, so that only its pixels are
 * left: no location data, no second file hidden in it. Of an animation the first frame is used; very large
 * photos are scaled down. With an area, only that part of the picture is drawn.
 * @returns the picture, then the smaller versions, the smallest first
 * @throws PictureError, AppError `server.busy`
 */
export async function drawPicture(source: string, area?: CropArea): Promise<[Drawing, ...Drawing[]]> {
  // A unique name, so that two runs for the same upload do not write to each other's files.
  const attempt = randomUUID().slice(0, 8);
  async function draw(sizes: readonly { name: string; size: Partial<Version> & { width: number } }[]) {
    const versions = sizes.map(({ name, size }) => ({
      ...size,
      format: 'webp' as const,
      quality: QUALITY,
      smartSubsample: true,
      file: `${source}-${attempt}-${name}.part`,
    }));
    const drawn = await ownPictures.draw('owner', {
      from: source,
      formats: FORMATS,
      versions,
      ...(area && { area }),
    });
    return drawn.map(
      ({ width, height, size }, at): Drawing => ({ file: versions[at]?.file ?? '', width, height, size }),
    );
  }
  const largest = { width: LONGEST_SIDE, height: LONGEST_SIDE, effort: EFFORT_LARGEST };
  const [full] = await draw([{ name: 'full', size: largest }]);
  if (!full) throw new Error('Nothing was drawn.');
  const smaller = mediaWidths.filter((width) => width < full.width);
  return [full, ...(await draw(smaller.map((width) => ({ name: String(width), size: { width } }))))];
}
