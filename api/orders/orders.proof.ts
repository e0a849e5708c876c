import path from 'node:path';
import { storageTrouble } from '#api/core/db/storage-trouble.ts';
import { AppError } from '#api/core/http/app-error.ts';
import { isPdfFile } from '#api/core/pdf.ts';
import { drawInTurn, type OpenedPicture, openPicture } from '#api/core/pictures.ts';
import type { UploadedFile } from '#shared/core/endpoint.ts';
import type { proofTypes } from '#shared/orders/orders.constants.ts';

type ProofType = (typeof proofTypes)[number];

export interface ReadyProof {
  type: ProofType;
  /** Where it lies until its request is answered. */
  path: string;
  bytes: number;
}

const DRAWN_WITHIN_S = 10;
const LONGEST_SIDE = 3000;

/**
 * Makes a visitor's file safe to keep. A picture is drawn anew, so that nothing but its pixels is left: no
 * place where it was taken, no second file hidden in it. A PDF stays as it is, and only ever leaves as a file to keep.
 * @throws AppError `upload.unreadable` when it is not what it claims to be
 */
export async function readProof(file: UploadedFile): Promise<ReadyProof> {
  if (await isPdfFile(file.path)) return { type: 'application/pdf', path: file.path, bytes: file.bytes };
  const drawn = path.join(file.folder, 'drawn');
  try {
    const picture = await openPicture(file.path, ['png', 'jpeg', 'webp', 'avif']);
    const bytes = await drawInTurn(() => draw(picture, drawn));
    return { type: 'image/webp', path: drawn, bytes };
  } catch (cause) {
    // What the disk had no room for may still be a good picture.
    throw storageTrouble(cause) ? cause : new AppError('upload.unreadable', { cause });
  }
}

async function draw(picture: OpenedPicture, file: string): Promise<number> {
  const drawn = await picture
    .draw()
    .timeout({ seconds: DRAWN_WITHIN_S })
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .webp({ quality: 82 })
    .toFile(file);
  return drawn.size;
}
