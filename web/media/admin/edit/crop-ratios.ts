import type { CropArea } from '#shared/media/media.admin.schema.ts';
import type { PictureRatio } from '#web/core/admin-ui/fields/media-picker.ts';

const USUAL: readonly PictureRatio[] = ['1:1', '4:5', '16:9', '2:1'];

/** The ratios to choose from; first that of the place, where it is another one. */
export const ratios = (place: PictureRatio | undefined): readonly PictureRatio[] =>
  place === undefined || USUAL.includes(place) ? USUAL : [place, ...USUAL];

/** A part in percent as whole pixels of the picture, inside of it and never empty. */
export function areaOf(
  part: { x: number; y: number; width: number; height: number },
  size: { width: number; height: number },
): CropArea {
  const span = (from: number, share: number, whole: number): [number, number] => {
    const start = Math.min(Math.max(0, Math.round((from * whole) / 100)), whole - 1);
    return [start, Math.min(Math.max(1, Math.round((share * whole) / 100)), whole - start)];
  };
  const [left, width] = span(part.x, part.width, size.width);
  const [top, height] = span(part.y, part.height, size.height);
  return { left, top, width, height };
}
