import { createContext, useContext } from 'react';
import type { CallReply } from '#web/core/client.ts';

/** A file of the library, as the owner is told of it. */
export type LibraryFile = CallReply<'GET /api/admin/media/files/:id'>;

/** The kinds of media that can be chosen: most fields take pictures only. */
export type PickableMedia = 'pictures' | 'pictures and videos' | 'audio' | 'feed audio';

/** Lets the owner choose a file from the media library. @returns its address, or null when none was chosen */
export type PickMedia = (what?: PickableMedia) => Promise<string | null>;

/** Provided by the back office's frame, so that panels need not import the media library. */
export const MediaPickerContext = createContext<PickMedia | null>(null);

export const useMediaPicker = (): PickMedia | null => useContext(MediaPickerContext);

/** The width and height of the place where a picture stands, such as `16:9`. */
export type PictureRatio = `${number}:${number}`;

/** Width divided by height. */
export function ratioNumber(ratio: string): number {
  const [width = 1, height = 1] = ratio.split(':').map(Number);
  return width / height;
}

export type PictureEdit = 'crop' | 'focus';

/**
 * Lets the owner crop a picture of the library, or set its focal point.
 * @returns the picture, which after cropping is a new one; null when nothing was done
 */
export type EditPicture = (
  edit: PictureEdit,
  id: string,
  ratio?: PictureRatio,
) => Promise<LibraryFile | null>;

export const PictureEditorContext = createContext<EditPicture | null>(null);

export const usePictureEditor = (): EditPicture | null => useContext(PictureEditorContext);
