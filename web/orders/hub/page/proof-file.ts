import { PROOF_MAX_BYTES, PROOFS_MAX, proofTypes } from '#shared/orders/orders.constants.ts';
import type { FileField } from '#web/core/chosen-file.ts';
import type { Problem } from '#web/core/problem.ts';

/** What a file dialog offers. HEIC is left out: iPhones then send JPEG instead. */
export const PROOF_ACCEPT = proofTypes.join(',');
/** The formats of a phone's camera. */
export const PHOTO_ACCEPT = 'image/jpeg,image/png,image/webp';

export const PROOF_MAX_MB = PROOF_MAX_BYTES / 1_000_000;

export const TOO_MANY = `An order takes ${PROOFS_MAX} files. Send further ones by email.`;

export const proofField: FileField = {
  takes: (type) => (proofTypes as readonly string[]).includes(type),
  maxBytes: () => PROOF_MAX_BYTES,
  otherKind: 'This kind of file is not accepted. Send a picture (PNG, JPEG, WebP or AVIF) or a PDF.',
  hint: 'A screenshot is enough.',
  drawsPictures: true,
};

const finalCodes: ReadonlySet<string> = new Set([
  'upload.type',
  'upload.empty',
  'upload.unreadable',
  'request.too-large',
  'order.closed',
]);

/** Whether sending the same file once more would change nothing. */
export const isFinal = ({ code }: Pick<Problem, 'code'>): boolean => finalCodes.has(code);

/** Why sending a file failed, and what to do. `online`: what the browser reports. */
export function failureOf({ code, text }: Pick<Problem, 'code' | 'text'>, online: boolean): string {
  if (code === 'unreachable')
    return online
      ? 'The connection was lost before all of it had arrived. The file is kept here: try again.'
      : 'You are offline. The file is kept here: try again once you are connected.';
  return isFinal({ code }) ? text : `${text} You can also send it by email.`;
}
