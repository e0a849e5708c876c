import { z } from 'zod';
import { instant } from '#shared/core/fields.ts';
import { submission } from '#shared/submissions/submissions.admin.schema.ts';
import { type SubmissionRow, viewOf } from './submissions.store.ts';

/** What undoing a review needs: its mail, and the track as it was before. */
const undoRecord = z.object({
  mailId: z.string(),
  until: instant,
  ...submission.pick({
    status: true,
    reviewNotes: true,
    toldNotes: true,
    reviewedBy: true,
    reviewedAt: true,
    waitingSince: true,
  }).shape,
  /** Whether the playlist page showed it. */
  onPage: z.boolean(),
});
export type ReviewUndo = z.infer<typeof undoRecord>;

export const undoText = (undo: ReviewUndo): string => JSON.stringify(undoRecord.parse(undo));

/** How the last review can be undone; null when it cannot any more. @param now milliseconds since 1970 */
export function undoOf({ undo }: Pick<SubmissionRow, 'undo'>, now: number): ReviewUndo | null {
  if (undo === null) return null;
  const record = undoRecord.parse(JSON.parse(undo));
  return now < Date.parse(record.until) ? record : null;
}

/** A track as its artist may see it: until the mail about a review may be sent, it is shown as it was before. */
export function settledTrack(row: SubmissionRow, now: number): SubmissionRow {
  const undo = undoOf(row, now);
  if (!undo) return row;
  const { mailId: _, until: __, onPage: ___, ...before } = undo;
  return { ...row, ...before, view: viewOf({ status: before.status, payment: row.payment }) };
}
