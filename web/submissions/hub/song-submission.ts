import type { TrackForm } from '#shared/submissions/submissions.schema.ts';
import type { CallReply } from '#web/core/client.ts';
import { readStored, store } from '#web/core/storage.ts';

export type SubmissionReceipt = CallReply<'POST /api/track-submissions'>;

/** The storage key of the latest track's reference, which is kept until it is dismissed. */
export const RECEIPT = 'songReceipt';

/** The storage key of the latest track that was sent. */
const SONG = 'songSubmission';

/** What earlier versions have stored has the fields of a single track alone. */
type StoredSong = Partial<TrackForm> & { acknowledged: boolean };

/** `acknowledged`: whether the server has confirmed that it has stored the track. */
export const keepSong = (song: TrackForm, acknowledged: boolean): void =>
  store('localStorage', SONG, { ...song, acknowledged } satisfies StoredSong);

/** The track that was sent, but never acknowledged. */
export function unsentSong(): Partial<TrackForm> | null {
  const kept = readStored('localStorage', SONG) as StoredSong | null;
  if (!kept || kept.acknowledged) return null;
  const { acknowledged: _, ...song } = kept;
  return song;
}
