import { z } from 'zod';
import { EMPTY_FILE } from './file-refusals.ts';

/** Every error response of the server: code, HTTP status and the text for people. */
export const errorCodes = {
  'request.invalid': { status: 400, text: 'The request is not valid.' },
  'request.malformed': { status: 400, text: 'The request could not be read.' },
  'auth.required': { status: 401, text: 'Unauthorized' },
  'auth.failed': { status: 401, text: 'Wrong username or password.' },
  'auth.code-required': { status: 401, text: 'Enter the code of your authenticator app.' },
  'auth.factor-required': { status: 401, text: 'Use your passkey, or enter a code.' },
  'auth.passkey': { status: 401, text: 'This passkey was not accepted.' },
  'auth.confirm': {
    status: 403,
    text: 'Confirm first that it is you: give your password once more, or use a passkey.',
  },
  'auth.throttled': { status: 429, text: 'Too many attempts. Try again later.' },
  'auth.csrf': {
    status: 403,
    text: 'This did not come from a page at the address that PUBLIC_URL names. Reload the page and try again.',
  },
  'form.suspicious': {
    status: 400,
    text: 'This looked like a program, not a person. Wait a moment and send it again.',
  },
  'form.work': {
    status: 428,
    text: 'Very many forms are arriving. Reload the page and send yours once more.',
  },
  'upload.type': { status: 415, text: 'This kind of file is not accepted.' },
  'upload.empty': { status: 400, text: EMPTY_FILE },
  'upload.unreadable': { status: 400, text: 'The file could not be read. Save it again and try once more.' },
  'upload.incomplete': { status: 409, text: 'Not all of the file has arrived yet.' },
  'upload.no-room': { status: 507, text: 'There is no room left for this file.' },
  'upload.disk-full': { status: 507, text: "The server's disk is full." },
  'media.in-use': {
    status: 409,
    text: 'This file is used on the site. Remove it there first, or delete it anyway.',
  },
  'request.not-found': { status: 404, text: 'Not found.' },
  'order.unavailable': { status: 409, text: 'This is not available at the moment.' },
  'order.closed': { status: 409, text: 'This order can no longer be changed.' },
  'submission.unpaid': { status: 409, text: 'This track is not paid yet, so it cannot be reviewed.' },
  'delivery.missing': { status: 409, text: 'There is nothing to send for this order yet.' },
  'link.expired': { status: 410, text: 'This link has expired. Open the file again from its page.' },
  'request.method': { status: 405, text: 'This address does not answer that method.' },
  'request.conflict': { status: 409, text: 'This was changed meanwhile.' },
  'request.timeout': { status: 408, text: 'The request took too long to arrive.' },
  'request.too-large': { status: 413, text: 'The request is too large.' },
  'request.uri-too-long': { status: 414, text: 'The address is too long.' },
  'request.media-type': { status: 415, text: 'The request must be JSON.' },
  'request.changed': { status: 412, text: 'The file has changed since. Download it again from the start.' },
  'request.range': { status: 416, text: 'The file has no such part.' },
  'request.expectation': { status: 417, text: 'The server cannot do what the request expects.' },
  'request.headers-too-large': { status: 431, text: 'The request headers are too large.' },
  'rate.limited': { status: 429, text: 'Too many requests. Try again in a moment.' },
  'chat.busy': { status: 409, text: 'Your last message is still being answered.' },
  'chat.refused': { status: 422, text: 'This message cannot be answered here.' },
  'chat.limited': { status: 429, text: 'That is all the assistant can answer for now. Try again later.' },
  'chat.unavailable': { status: 503, text: 'Failed to get a response from the assistant' },
  'social.not-configured': { status: 409, text: 'This network is not set up yet.' },
  'social.refused': { status: 422, text: 'The network did not accept this.' },
  'studio.capped': { status: 429, text: 'The spending cap is reached, so the model was not called.' },
  'studio.refused': { status: 422, text: 'The model declined to write this.' },
  'studio.unavailable': { status: 503, text: 'The model gave no usable answer.' },
  'server.failed': { status: 500, text: 'Something went wrong on our side.' },
  'server.busy': { status: 503, text: 'The server is busy. Nothing was saved: try again in a moment.' },
  'server.away': { status: 503, text: 'Our database does not answer right now. Try again in a moment.' },
  'server.full': { status: 503, text: "The server's disk is full. Nothing was saved: try again later." },
  'server.starting': { status: 503, text: 'The server is starting.' },
} as const satisfies Record<string, { status: number; text: string }>;

export type ErrorCode = keyof typeof errorCodes;

/** The body of every error response. `fields` names the refused inputs, by dotted path. */
export const errorBody = z.object({
  error: z.string(),
  code: z.string(),
  requestId: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  /** Only for calls whose successful reply has `success: true`. */
  success: z.literal(false).optional(),
  /** Where a part of the program is not set up: what to do about it, and which variables it waits for. */
  message: z.string().optional(),
  missingVars: z.array(z.string()).optional(),
  /** The bits of work that the browser has to prove for the form, where that is needed. */
  work: z.int().optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;
