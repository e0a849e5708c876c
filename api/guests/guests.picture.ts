import { open } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '#api/core/http/app-error.ts';
import { PictureError } from '#api/core/pictures/picture.ts';
import { strangersPictures } from '#api/core/pictures/pictures.ts';
import { isHeic, read, START_BYTES } from '#api/media/media.kind.ts';
import type { UploadedFile } from '#shared/core/endpoint.ts';
import { HEIC_FILE } from '#shared/core/file-refusals.ts';

const LONGEST_SIDE = 2400;
const UNREADABLE = 'This file could not be read as a picture. Choose a JPEG, PNG, WebP or AVIF.';

/**
 * Encodes a guest's picture anew, so that only its pixels remain.
 * @param sender the network that it comes from
 * @throws AppError `upload.type`, `request.too-large`, `upload.unreadable`, or `server.busy`
 */
export async function drawGuestPicture(
  file: UploadedFile,
  sender: string,
): Promise<{ path: string; bytes: number }> {
  const handle = await open(file.path, 'r');
  const start = await read(handle, 0, START_BYTES).finally(() => handle.close());
  if (isHeic(start)) throw new AppError('upload.type', { text: HEIC_FILE });
  const drawn = path.join(file.folder, 'drawn');
  try {
    const [picture] = await strangersPictures.draw(sender, {
      from: file.path,
      formats: ['png', 'jpeg', 'webp', 'avif'],
      versions: [
        { width: LONGEST_SIDE, height: LONGEST_SIDE, format: 'webp', quality: 88, effort: 2, file: drawn },
      ],
    });
    return { path: drawn, bytes: picture?.size ?? 0 };
  } catch (cause) {
    if (!(cause instanceof PictureError)) throw cause;
    throw cause.problem === 'too-large'
      ? new AppError('request.too-large', { text: cause.advice, cause })
      : new AppError('upload.unreadable', { text: UNREADABLE, cause });
  }
}
