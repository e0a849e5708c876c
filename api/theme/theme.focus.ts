import { libraryFile } from '#shared/core/address/media-address.ts';
import { CENTRE } from '#shared/media/media.constants.ts';
import type { Theme } from '#shared/theme/theme.schema.ts';

interface FocalPoint {
  id: string;
  focus: { x: number; y: number };
}

const position = ({ x, y }: FocalPoint['focus']) => `object-position:${x}% ${y}%`;

/**
 * The rules by which pictures keep their focal point in view, wherever a page shows only a part of them. They go by a
 * picture's address, so no page, reply or component has to know of the points.
 */
export function focusStyle(points: readonly FocalPoint[], { wide, phone }: Theme['hero']): string {
  if (points.length === 0) return '';
  const rules = points.map(({ id, focus }) => `img[src^="/media/${id}/"]{${position(focus)}}`);
  // The picture at the top of the home page is another one on a phone, under the address of the wide one.
  const pointOf = (src: string) => points.find(({ id }) => id === libraryFile(src)?.id);
  if (pointOf(wide) || pointOf(phone))
    rules.push(`@media (max-width:599px){picture>img[src]{${position(pointOf(phone)?.focus ?? CENTRE)}}}`);
  return rules.join('');
}
