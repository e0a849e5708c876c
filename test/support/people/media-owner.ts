import type { MediaFile, Upload, UploadFinish } from '#shared/media/media.admin.schema.ts';
import { CHUNK_BYTES } from '#shared/media/media.constants.ts';
import type { Owner } from './owner.ts';

const UPLOADS = '/api/admin/media/uploads';

interface Sending extends UploadFinish {
  name?: string;
  type?: string;
  hash?: string;
  /** How large the pieces are. */
  piece?: number;
}

/** One piece of a file, as the back office sends it. */
export const sendPiece = (
  owner: Owner,
  id: string,
  offset: number,
  piece: Uint8Array,
  init: RequestInit = {},
) =>
  owner.get(`${UPLOADS}/${id}?offset=${offset}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/octet-stream' },
    body: piece as Uint8Array<ArrayBuffer>,
    ...init,
  });

export const startUpload = (owner: Owner, facts: object): Promise<Response> =>
  owner.send('POST', UPLOADS, facts);

/** The response to the first call that was refused, or to the finish. */
export async function sendFile(owner: Owner, bytes: Uint8Array, sending: Sending = {}): Promise<Response> {
  const { name = 'file.bin', type, hash, piece = CHUNK_BYTES, ...details } = sending;
  const started = await startUpload(owner, {
    name,
    size: bytes.length,
    ...(type && { type }),
    ...(hash && { hash }),
  });
  if (!started.ok) return started;
  const { id } = (await started.json()) as Upload;
  for (let offset = 0; offset < bytes.length; offset += piece) {
    const answer = await sendPiece(owner, id, offset, bytes.subarray(offset, offset + piece));
    if (!answer.ok) return answer;
    await answer.body?.cancel();
  }
  return owner.send('POST', `${UPLOADS}/${id}/finish`, details);
}

/** A file that is taken. @throws when it is not */
export async function addFile(owner: Owner, bytes: Uint8Array, sending: Sending = {}): Promise<MediaFile> {
  const answer = await sendFile(owner, bytes, sending);
  if (!answer.ok) throw new Error(`${sending.name}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as MediaFile;
}
