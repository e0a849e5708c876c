import path from 'node:path';
import { AppError } from '#api/core/http/app-error.ts';
import { isWhole } from '#shared/media/crop-area.ts';
import type { CropArea } from '#shared/media/media.admin.schema.ts';
import { CHUNK_BYTES } from '#shared/media/media.constants.ts';
import { keyOf } from './media.files.ts';
import type { finishUpload } from './media.finish.ts';
import type { MediaPorts } from './media.ports.ts';
import { type MediaPart, type MediaRow, mediaStore } from './media.store.ts';
import type { MediaUploads } from './media.uploads.ts';

const NAME_MAX = 100;

/**
 * Makes a picture of a part of one in the library. The original stays as it is. Its bytes are uploaded again, so that
 * a part has the same limits, checks and smaller versions as any other picture.
 */
export function mediaCrops(
  ports: MediaPorts,
  uploads: MediaUploads,
  finish: ReturnType<typeof finishUpload>,
) {
  async function picture(id: string): Promise<MediaRow> {
    const row = await mediaStore(ports.database.db).get(id);
    if (!row || row.deletedAt) throw new AppError('request.not-found');
    if (row.type !== 'image') throw new AppError('upload.type', { text: 'Only a picture can be cropped.' });
    return row;
  }

  /** Copies the picture into an upload, in pieces. @returns the id of the upload */
  async function uploadAgain(row: MediaRow, full: MediaPart): Promise<string> {
    const bytes = await ports.filesAt(row.place)?.read(keyOf(row, full.name));
    if (!bytes) throw new AppError('request.not-found');
    // With an address it is not among the uploads that the owner is asked to continue.
    const from = { address: `/media/${row.id}`, validator: null };
    const name = `${path.parse(row.name).name.slice(0, NAME_MAX)} cropped`;
    const { id } = await uploads.start({ name, size: full.size, type: row.kind }, from);
    let received = 0;
    let waiting: Uint8Array[] = [];
    const flush = async () => {
      const piece = Buffer.concat(waiting);
      waiting = [];
      if (piece.length > 0) ({ received } = await uploads.append(id, received, piece));
    };
    for await (const piece of bytes) {
      waiting.push(piece);
      if (waiting.reduce((sum, { length }) => sum + length, 0) >= CHUNK_BYTES) await flush();
    }
    await flush();
    return id;
  }

  /** @returns the part, and whether it was in the library before; undefined if it has been erased since */
  return async (id: string, area: CropArea): Promise<{ row: MediaRow; wasThere: boolean } | undefined> => {
    const row = await picture(id);
    const [full] = row.parts;
    const size = { width: row.width ?? 0, height: row.height ?? 0 };
    if (!full || area.left + area.width > size.width || area.top + area.height > size.height)
      throw new AppError('request.invalid', {
        text: `The part reaches beyond the picture, which has ${size.width} × ${size.height} pixels.`,
      });
    if (isWhole(area, size)) return { row, wasThere: true };
    const uploadId = await uploadAgain(row, full);
    const { alt, description, private: isPrivate } = row;
    const { startedAt } = await uploads.existing(uploadId);
    const made = await finish(uploadId, { alt, description, private: isPrivate, crop: { area, from: id } });
    return made && { row: made, wasThere: made.uploadedAt < startedAt };
  };
}
export type MediaCrops = ReturnType<typeof mediaCrops>;
