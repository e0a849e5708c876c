import sharp, { type Sharp } from 'sharp';
import { AppError } from '#api/core/http/app-error.ts';
import type { proofTypes } from '#shared/orders/orders.constants.ts';

type ProofType = (typeof proofTypes)[number];

export interface ReadyProof {
  type: ProofType;
  bytes: Uint8Array;
}

/** Beyond this a small file can unfold into more memory than the server has. */
const MAX_PIXELS = 40_000_000;
const DRAWN_WITHIN_S = 10;
const LONGEST_SIDE = 3000;
const PDF_START = /^%PDF-[12]\.\d/;
const PDF_END = /%%EOF[\s\0]*$/;
const PDF_END_WITHIN_BYTES = 2048;

// Nobody sends the same picture twice, so nothing of it is kept in memory.
sharp.cache(false);
/** Pictures are drawn one after the other: a few big ones at once would take all memory. */
let lastDrawing: Promise<unknown> = Promise.resolve();

/**
 * Makes a visitor's file safe to keep. A picture is drawn anew, so that nothing but its pixels is left: no
 * place where it was taken, no second file hidden in it. A PDF stays as it is, and only ever leaves as a file to keep.
 * @throws AppError `upload.unreadable` when it is not what it claims to be
 */
export async function readProof(bytes: Uint8Array): Promise<ReadyProof> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (isPdf(file)) return { type: 'application/pdf', bytes };
  try {
    const picture = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 });
    const { format } = await picture.metadata();
    if (!['png', 'jpeg', 'webp', 'heif', 'avif'].includes(format))
      throw new TypeError(`${format} is not taken`);
    const drawing = lastDrawing.then(() => draw(picture));
    lastDrawing = drawing.catch(() => {});
    return { type: 'image/webp', bytes: await drawing };
  } catch (cause) {
    throw new AppError('upload.unreadable', { cause });
  }
}

const draw = (picture: Sharp): Promise<Uint8Array> =>
  picture
    .timeout({ seconds: DRAWN_WITHIN_S })
    .rotate()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .webp({ quality: 82 })
    .toBuffer();

/**
 * Its marks must be the very first thing and the very last: a file that is a page, a script or an archive as
 * well begins or ends with something else.
 */
export function isPdf(file: Buffer): boolean {
  return (
    PDF_START.test(file.toString('latin1', 0, 8)) &&
    PDF_END.test(file.toString('latin1', Math.max(0, file.length - PDF_END_WITHIN_BYTES)))
  );
}
