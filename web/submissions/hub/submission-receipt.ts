import type { CallReply } from '#web/core/client.ts';

export type SubmissionReceipt = CallReply<'POST /api/track-submissions'>;

/** Under what the browser keeps the latest track's reference, until it is put away. */
export const RECEIPT = 'songReceipt';
