import { CHUNK_BYTES } from '#shared/media/media.constants.ts';
import type { finishUpload } from './media.finish.ts';
import { addressOf } from './media.links.ts';
import type { MediaService } from './media.service.ts';
import type { MediaUploads } from './media.uploads.ts';

interface Added {
  name: string;
  type: string;
  bytes: Buffer;
  /** What it shows. */
  alt: string;
  /** Of a picture. */
  focus: { x: number; y: number };
}

/**
 * Puts a picture that the program has into the library, with the limits, checks and smaller versions of an upload.
 * @returns its address; undefined if it was erased at the same moment
 */
export const mediaAdding =
  (uploads: MediaUploads, finish: ReturnType<typeof finishUpload>, service: Pick<MediaService, 'setFocus'>) =>
  async ({ name, type, bytes, alt, focus }: Added): Promise<string | undefined> => {
    // With an address it is not among the uploads that the owner is asked to continue.
    const from = { address: name, validator: null };
    const { id } = await uploads.start({ name, size: bytes.length, type }, from);
    for (let at = 0; at < bytes.length; at += CHUNK_BYTES)
      await uploads.append(id, at, bytes.subarray(at, at + CHUNK_BYTES));
    const row = await finish(id, { alt });
    if (!row) return undefined;
    await service.setFocus(row.id, focus);
    return addressOf(row);
  };
