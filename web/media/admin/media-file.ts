import type { MediaFile } from '#shared/media/media.admin.schema.ts';

/**
 * The smallest version of a picture for this width. Files that are not public come from the owner's own
 * endpoint.
 */
export function pictureOf(file: MediaFile, width: number): string {
  if (file.private || file.deletedAt) return `${contentOf(file)}?width=${width}`;
  return file.variants.find((variant) => variant.width >= width)?.url ?? file.url;
}

/** The file itself, for the owner. */
export const contentOf = ({ id }: Pick<MediaFile, 'id'>) => `/api/admin/media/files/${id}/content`;

/** The extension of the file's name, in capitals. */
export const endingOf = ({ name }: Pick<MediaFile, 'name'>) => name.split('.').at(-1)?.toUpperCase() ?? '';

/** Whether a picture has no alternative text. */
export const lacksAlt = ({ type, alt, deletedAt }: MediaFile): boolean =>
  type === 'image' && !alt && !deletedAt;

export const typeNames = { image: 'Image', video: 'Video', document: 'Document' } as const;
