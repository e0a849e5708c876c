import { changeIf } from '#api/core/db/change-if.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { SubmissionsSlice } from '#api/submissions/submissions.slice.ts';
import { submissionsStore } from '#api/submissions/submissions.store.ts';
import { type VerdictOutcome, votesLine } from '#shared/live-review/live-review.constants.ts';
import type { Review, ReviewTrack, Verdict } from '#shared/live-review/live-review.schema.ts';
import type { LiveReviewPorts } from './live-review.ports.ts';
import { liveReviewDocument } from './live-review.settings.ts';
import { liveReviewStore } from './live-review.store.ts';

interface SendingPorts extends LiveReviewPorts {
  prepareReview: SubmissionsSlice['prepareReview'];
}

type Judged = ReviewTrack & { verdict: Verdict };

/** The notes that the artist gets: the owner's, and a line about the votes if the owner wants it. */
const notesOf = ({ note, yes, no }: ReviewTrack, withVotes: boolean): string =>
  [note.trim(), withVotes && yes + no > 0 ? votesLine({ yes, no }) : ''].filter(Boolean).join('\n\n');

/** Sends the verdicts of a review that is over. */
export function verdictSending({ database, now, prepareReview }: SendingPorts) {
  /**
   * One track in one transaction: its row is claimed first, so that another press or process waits for it, and then
   * finds it done.
   */
  async function sendOne(track: Judged, withVotes: boolean, by: string): Promise<void> {
    const apply = await prepareReview();
    await database.transaction(async (tx) => {
      const settle = (outcome: VerdictOutcome, from: VerdictOutcome | null) =>
        changeIf(tx.db, 'liveReviewTracks', { id: track.id, outcome: from }, { outcome });
      const claimed = await settle('sent', null);
      // Its verdict may have been taken back meanwhile.
      if (!claimed?.verdict) return;
      const row = await submissionsStore(tx.db, now).byId(track.submissionId);
      if (!row) return void (await settle('gone', 'sent'));
      if (row.payment !== 'paid') return void (await settle('unpaid', 'sent'));
      if (row.waitingSince === null) return void (await settle('reviewed', 'sent'));
      const reviewNotes = notesOf({ ...track, note: claimed.note }, withVotes);
      const review = { status: claimed.verdict, reviewNotes, notifyArtist: true, reviewedBy: by };
      // Nothing is kept of a track that changes at this very moment: the owner presses once more.
      if (!(await apply(tx, row, review)))
        throw new AppError('request.conflict', { text: 'A track was changed meanwhile. Send once more.' });
    });
  }

  return async (id: string, by: string): Promise<Review> => {
    const store = liveReviewStore(database.db);
    const found = await store.byId(id);
    if (!found) throw new AppError('request.not-found', { text: 'There is no such review.' });
    if (found.phase !== 'ended')
      throw new AppError('request.conflict', { text: 'The review is still running. End it first.' });
    const { artistSeesVotes } = await liveReviewDocument(database, now).get();
    for (const track of found.tracks)
      if (track.verdict !== null && track.outcome === null)
        await sendOne(track as Judged, artistSeesVotes, by);
    return (await store.byId(id)) ?? found;
  };
}
