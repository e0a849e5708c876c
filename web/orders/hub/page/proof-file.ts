import { PROOF_MAX_BYTES, PROOFS_MAX, proofTypes } from '#shared/orders/orders.constants.ts';
import type { Problem } from '#web/core/problem.ts';

/** What a file chooser offers. */
export const PROOF_ACCEPT = proofTypes.join(',');
/** What a phone's camera makes. */
export const PHOTO_ACCEPT = 'image/jpeg,image/png,image/webp';

const MEGABYTE = 1_000_000;
export const PROOF_MAX_MB = PROOF_MAX_BYTES / MEGABYTE;

export const TOO_MANY = `An order takes ${PROOFS_MAX} files. Send further ones by email.`;

/** Why a file cannot be sent as a proof, before it is sent; undefined when it can. */
export function refusalOf({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!(proofTypes as readonly string[]).includes(type))
    return 'This kind of file is not accepted. Send a picture (PNG, JPEG, WebP or AVIF) or a PDF.';
  if (size > PROOF_MAX_BYTES)
    return `This file has ${sizeWords(size)}; ${PROOF_MAX_MB} MB is the most. A screenshot is enough.`;
  if (size === 0) return 'This file is empty.';
  return undefined;
}

const finalCodes: ReadonlySet<string> = new Set([
  'upload.type',
  'upload.unreadable',
  'request.too-large',
  'order.closed',
]);

/** Whether sending the same file once more would change nothing. */
export const isFinal = ({ code }: Pick<Problem, 'code'>): boolean => finalCodes.has(code);

/** Why a file that was sent did not get through, and what to do. `online`: what the browser believes. */
export function failureOf({ code, text }: Pick<Problem, 'code' | 'text'>, online: boolean): string {
  if (code === 'unreachable')
    return online
      ? 'The connection was lost before all of it had arrived. The file is kept here: try again.'
      : 'You are offline. The file is kept here: try again once you are connected.';
  if (code === 'upload.unreadable')
    return 'This file could not be read. Send another screenshot or photo of the confirmation, or a PDF.';
  return isFinal({ code }) ? text : `${text} You can also send it by email.`;
}

/** `412 kB`, `3.4 MB`. */
export function sizeWords(bytes: number): string {
  if (bytes < MEGABYTE) return `${Math.max(1, Math.round(bytes / 1000))} kB`;
  return `${(Math.ceil(bytes / 100_000) / 10).toFixed(1)} MB`;
}
