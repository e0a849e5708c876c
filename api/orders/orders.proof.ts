import { open } from 'node:fs/promises';
import path from 'node:path';
import { storageTrouble } from '#api/core/db/storage-trouble.ts';
import { AppError } from '#api/core/http/app-error.ts';
import { wholePdf } from '#api/core/pdf.ts';
import {
  drawInTurn,
  type OpenedPicture,
  openPicture,
  PictureError,
  TOO_MANY_PIXELS,
} from '#api/core/pictures.ts';
import { isHeic, isPdf, read, START_BYTES } from '#api/media/media.kind.ts';
import type { UploadedFile } from '#shared/core/endpoint.ts';
import { HEIC_FILE } from '#shared/core/file-refusals.ts';
import type { proofTypes } from '#shared/orders/orders.constants.ts';

type ProofType = (typeof proofTypes)[number];

export interface ReadyProof {
  type: ProofType;
  /** A temporary file, which exists until the request is answered. */
  path: string;
  bytes: number;
}

const UNREADABLE =
  'This file could not be read. Send another screenshot or photo of the confirmation, or a PDF.';
const DRAWN_WITHIN_S = 10;
const LONGEST_SIDE = 3000;

/**
 * Makes a visitor's file safe to store. A picture is encoded anew, so that only its pixels remain: no place
 * where it was taken, no second file hidden in it. A PDF is stored without any bytes before or after it, and
 * is only ever served as a download.
 * @throws AppError `upload.type` for a HEIC photo, `request.too-large` for one with too many pixels, `upload.unreadable` when it is
 * not what it claims to be
 */
export async function readProof(file: UploadedFile): Promise<ReadyProof> {
  const start = await startOf(file.path);
  if (isHeic(start)) throw new AppError('upload.type', { text: HEIC_FILE });
  if (isPdf(start)) {
    const pdf = await wholePdf(file.path, path.join(file.folder, 'whole'));
    if (pdf) return { type: 'application/pdf', ...pdf };
  }
  const drawn = path.join(file.folder, 'drawn');
  try {
    const picture = await openPicture(file.path, ['png', 'jpeg', 'webp', 'avif']);
    const bytes = await drawInTurn(() => draw(picture, drawn));
    return { type: 'image/webp', path: drawn, bytes };
  } catch (cause) {
    if (cause instanceof PictureError && cause.problem === 'too-large')
      throw new AppError('request.too-large', { text: TOO_MANY_PIXELS, cause });
    // A storage error, such as a full disk, does not mean that the picture is unreadable.
    throw storageTrouble(cause) ? cause : new AppError('upload.unreadable', { text: UNREADABLE, cause });
  }
}

async function startOf(file: string): Promise<Buffer> {
  const handle = await open(file, 'r');
  return read(handle, 0, START_BYTES).finally(() => handle.close());
}

async function draw(picture: OpenedPicture, file: string): Promise<number> {
  const drawn = await picture
    .draw({ width: LONGEST_SIDE, height: LONGEST_SIDE })
    .timeout({ seconds: DRAWN_WITHIN_S })
    .flatten({ background: '#ffffff' })
    .webp({ quality: 82 })
    .toFile(file);
  return drawn.size;
}
