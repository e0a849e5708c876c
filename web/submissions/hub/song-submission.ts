import type { SubmissionForm } from '#shared/submissions/submissions.schema.ts';
import type { CallReply } from '#web/core/client.ts';
import { readStored, store } from '#web/core/storage.ts';

export type SubmissionReceipt = CallReply<'POST /api/track-submissions'>;

/** Under what the browser keeps the latest track's reference, until it is put away. */
export const RECEIPT = 'songReceipt';

/** Under what the browser keeps the latest track that was sent. */
const SONG = 'songSubmission';

type StoredSong = SubmissionForm & { acknowledged: boolean };

/** `acknowledged`: whether the server has said that it holds the track. */
export const keepSong = (song: SubmissionForm, acknowledged: boolean): void =>
  store('localStorage', SONG, { ...song, acknowledged } satisfies StoredSong);

/** What was sent, but never acknowledged. */
export function unsentSong(): SubmissionForm | null {
  const kept = readStored('localStorage', SONG) as StoredSong | null;
  if (!kept || kept.acknowledged) return null;
  const { acknowledged: _, ...song } = kept;
  return song;
}
