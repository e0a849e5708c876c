import { AppError } from '#api/core/http/app-error.ts';
import { isPdf, PDF_ENDS_BYTES } from '#api/core/pdf.ts';
import { drawInTurn, type OpenedPicture, openPicture } from '#api/core/pictures.ts';
import type { proofTypes } from '#shared/orders/orders.constants.ts';

type ProofType = (typeof proofTypes)[number];

export interface ReadyProof {
  type: ProofType;
  bytes: Uint8Array;
}

const DRAWN_WITHIN_S = 10;
const LONGEST_SIDE = 3000;

/**
 * Makes a visitor's file safe to keep. A picture is drawn anew, so that nothing but its pixels is left: no
 * place where it was taken, no second file hidden in it. A PDF stays as it is, and only ever leaves as a file to keep.
 * @throws AppError `upload.unreadable` when it is not what it claims to be
 */
export async function readProof(bytes: Uint8Array): Promise<ReadyProof> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (isPdf(file, file.subarray(-PDF_ENDS_BYTES))) return { type: 'application/pdf', bytes };
  try {
    const picture = await openPicture(file, ['png', 'jpeg', 'webp', 'avif']);
    return { type: 'image/webp', bytes: await drawInTurn(() => draw(picture)) };
  } catch (cause) {
    throw new AppError('upload.unreadable', { cause });
  }
}

const draw = (picture: OpenedPicture): Promise<Uint8Array> =>
  picture
    .draw()
    .timeout({ seconds: DRAWN_WITHIN_S })
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .webp({ quality: 82 })
    .toBuffer();
