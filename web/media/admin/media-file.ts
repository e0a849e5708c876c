import type { MediaFile } from '#shared/media/media.admin.schema.ts';

/** A picture as small as it may be at this width. What the public does not get comes by the owner's own way. */
export function pictureOf(file: MediaFile, width: number): string {
  if (file.private || file.deletedAt) return `${contentOf(file)}?width=${width}`;
  return file.variants.find((variant) => variant.width >= width)?.url ?? file.url;
}

/** The file itself, for the owner. */
export const contentOf = ({ id }: Pick<MediaFile, 'id'>) => `/api/admin/media/files/${id}/content`;

/** How such files are called: the ending of the name. */
export const endingOf = ({ name }: Pick<MediaFile, 'name'>) => name.split('.').at(-1)?.toUpperCase() ?? '';

/** Whoever does not see the picture is told nothing. */
export const lacksAlt = ({ type, alt, deletedAt }: MediaFile): boolean =>
  type === 'image' && !alt && !deletedAt;

export const typeNames = { image: 'Image', video: 'Video', document: 'Document' } as const;
