import path from 'node:path';
import { AppError } from '#api/core/http/app-error.ts';
import { PictureError } from '#api/core/pictures/picture.ts';
import { ownPictures } from '#api/core/pictures/pictures.ts';
import type { UploadFinish } from '#shared/media/media.admin.schema.ts';
import { mediaKinds } from '#shared/media/media.constants.ts';
import { checkKind } from '../media.kind.ts';
import type { MediaPorts } from '../media.ports.ts';
import { type LibraryFile, mediaReader } from '../media.reader.ts';
import { type MediaRow, mediaStore } from '../media.store.ts';
import type { MediaUploads } from '../media.uploads.ts';
import { id3Cover } from './cover.id3.ts';
import { mp4Cover } from './cover.mp4.ts';
import { oggCover } from './cover.ogg.ts';
import { boundedReader } from './part-reader.ts';

const PREVIEW = { width: 320, height: 320, format: 'webp', quality: 80 } as const;
const NAME_MAX = 100;

/** The picture in a sound file, as its bytes are stored there; undefined without one. */
export async function embeddedCover(
  file: Pick<LibraryFile, 'kind' | 'size' | 'read'>,
): Promise<Buffer | undefined> {
  const cover = await coverIn(file);
  return cover && isPicture(cover) ? cover : undefined;
}

async function coverIn(file: Pick<LibraryFile, 'kind' | 'size' | 'read'>): Promise<Buffer | undefined> {
  const read = boundedReader(file);
  if (file.kind === 'audio/mpeg') return id3Cover(read);
  if (file.kind === 'audio/mp4') return mp4Cover(read, file.size);
  return file.kind === 'audio/ogg' ? oggCover(read) : undefined;
}

function isPicture(bytes: Buffer): boolean {
  try {
    return mediaKinds[checkKind(bytes)] === 'image';
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** The covers in the sound files of the library. */
export function mediaCovers(ports: MediaPorts, uploads: MediaUploads) {
  const find = mediaReader(ports);

  /** @throws AppError when there is no such file */
  async function read(id: string): Promise<{ row: MediaRow; cover: Buffer | undefined }> {
    const row = await mediaStore(ports.database.db).get(id);
    const file = row && (await find(id, row.parts[0]?.name ?? ''));
    if (!row || !file) throw new AppError('request.not-found');
    return { row, cover: await embeddedCover(file) };
  }

  return {
    /** A small copy as a data URL; null when there is no cover, or it cannot be decoded. */
    async preview(id: string): Promise<string | null> {
      const { cover } = await read(id);
      if (!cover) return null;
      try {
        const [drawn] = await ownPictures.draw('cover', {
          from: cover,
          formats: ['png', 'jpeg', 'webp', 'avif', 'gif'],
          versions: [PREVIEW],
        });
        return `data:image/webp;base64,${Buffer.from(drawn?.bytes ?? []).toString('base64')}`;
      } catch (error) {
        if (error instanceof PictureError) return null;
        throw error;
      }
    },

    /** Makes an upload of the cover, to be finished as any other. It is as private as the sound. */
    async upload(id: string): Promise<{ uploadId: string; details: UploadFinish }> {
      const { row, cover } = await read(id);
      if (!cover)
        throw new AppError('request.not-found', { text: `There is no cover in the file ${row.name}.` });
      const name = `${path.parse(row.name).name.slice(0, NAME_MAX)} cover`;
      // With an address it is not among the uploads that the owner is asked to continue.
      const from = { address: `/media/${id}`, validator: null };
      const upload = await uploads.start({ name, size: cover.length, type: 'image/jpeg' }, from);
      await uploads.append(upload.id, 0, cover);
      return { uploadId: upload.id, details: { private: row.private } };
    },
  };
}
export type MediaCovers = ReturnType<typeof mediaCovers>;
