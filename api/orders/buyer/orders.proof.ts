import { open } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '#api/core/http/app-error.ts';
import { mailSubject } from '#api/core/mail/mail-subject.ts';
import { wholePdf } from '#api/core/pdf.ts';
import { PictureError } from '#api/core/pictures/picture.ts';
import { strangersPictures } from '#api/core/pictures/pictures.ts';
import { isHeic, isPdf, read, START_BYTES } from '#api/media/media.kind.ts';
import type { Notice } from '#api/notices/notices.mail.ts';
import type { OrderRow } from '#api/orders/orders.store.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import type { UploadedFile } from '#shared/core/endpoint.ts';
import { HEIC_FILE } from '#shared/core/file-refusals.ts';
import { formatMoney, type MoneyStyle } from '#shared/core/money.ts';
import type { proofTypes } from '#shared/orders/orders.constants.ts';
import { dueNow } from '#shared/orders/quotes/order-due.ts';

type ProofType = (typeof proofTypes)[number];

export interface ReadyProof {
  type: ProofType;
  /** A temporary file, which exists until the request is answered. */
  path: string;
  bytes: number;
}

const UNREADABLE =
  'This file could not be read. Send another screenshot or photo of the confirmation, or a PDF.';
const LONGEST_SIDE = 3000;
/** Twice as quick as more effort, with half of the memory, for a file that is a tenth larger. */
const EFFORT = 2;

/**
 * Makes a visitor's file safe to store. A picture is encoded anew, so that only its pixels remain: no place
 * where it was taken, no second file hidden in it. A PDF is stored without any bytes before or after it, and
 * is only ever served as a download.
 * @param sender the network that it comes from
 * @throws AppError `upload.type` for a HEIC photo, `request.too-large` for one with too many pixels, `upload.unreadable` when it is
 * not what it claims to be, `server.busy` when the machine is at fault
 */
export async function readProof(file: UploadedFile, sender: string): Promise<ReadyProof> {
  const start = await startOf(file.path);
  if (isHeic(start)) throw new AppError('upload.type', { text: HEIC_FILE });
  if (isPdf(start)) {
    const pdf = await wholePdf(file.path, path.join(file.folder, 'whole'));
    if (pdf) return { type: 'application/pdf', ...pdf };
  }
  const drawn = path.join(file.folder, 'drawn');
  const side = LONGEST_SIDE;
  try {
    const [picture] = await strangersPictures.draw(sender, {
      from: file.path,
      formats: ['png', 'jpeg', 'webp', 'avif'],
      versions: [
        {
          width: side,
          height: side,
          ground: '#ffffff',
          format: 'webp',
          quality: 82,
          effort: EFFORT,
          file: drawn,
        },
      ],
    });
    return { type: 'image/webp', path: drawn, bytes: picture?.size ?? 0 };
  } catch (cause) {
    if (!(cause instanceof PictureError)) throw cause;
    throw cause.problem === 'too-large'
      ? new AppError('request.too-large', { text: cause.advice, cause })
      : new AppError('upload.unreadable', { text: UNREADABLE, cause });
  }
}

async function startOf(file: string): Promise<Buffer> {
  const handle = await open(file, 'r');
  return read(handle, 0, START_BYTES).finally(() => handle.close());
}

/** Tells the owner of a proof that waits. */
export const proofNotice = ({ code, title, amountCents, ...order }: OrderRow, money: MoneyStyle): Notice => ({
  kind: 'proof',
  subject: mailSubject`A proof of payment for ${code}`,
  blocks: [
    { paragraph: 'A proof of payment waits for you to look at it.' },
    {
      facts: [
        ['Reference code', code],
        ['For', title],
        ['Amount', formatMoney(amountCents, money)],
        ...(order.depositCents > 0
          ? ([['Due now', formatMoney(dueNow({ ...order, amountCents }), money)]] as const)
          : []),
      ],
    },
  ],
  target: adminPaths.order(code),
});
