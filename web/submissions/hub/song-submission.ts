import type { SubmissionForm } from '#shared/submissions/submissions.schema.ts';
import { keep, readKept } from '#web/core/kept.ts';

/** Under what the browser keeps the latest track that was sent. */
const SONG = 'songSubmission';

type KeptSong = SubmissionForm & { acknowledged: boolean };

/** `acknowledged`: whether the server has said that it holds the track. */
export const keepSong = (song: SubmissionForm, acknowledged: boolean): void =>
  keep('localStorage', SONG, { ...song, acknowledged } satisfies KeptSong);

/** What was sent, but never acknowledged. */
export function unsentSong(): SubmissionForm | null {
  const kept = readKept('localStorage', SONG) as KeptSong | null;
  if (!kept || kept.acknowledged) return null;
  const { acknowledged: _, ...song } = kept;
  return song;
}
