import { formatClock } from '#shared/core/time.ts';
import type { VerdictOutcome } from '#shared/live-review/live-review.constants.ts';
import type { Review, ReviewTrack, Verdict } from '#shared/live-review/live-review.schema.ts';
import { decisions } from '#web/submissions/admin/review-keys.ts';

/** With the same keys as in the review of one track. */
export const verdicts: readonly { verdict: Verdict; label: string; key: string }[] = decisions.map(
  ({ status, label, key }) => ({ verdict: status, label, key: key.toLowerCase() }),
);

export const verdictNames: Record<Verdict, string> = {
  approved: 'Approved',
  rejected: 'Rejected',
  pending: 'Kept pending',
};

/** That a verdict was given, or why not. Whether its mail has left is shown with the submission. */
export const outcomeTexts: Record<VerdictOutcome, string> = {
  sent: 'Given',
  reviewed: 'Left out: it was reviewed meanwhile',
  unpaid: 'Left out: it is no longer paid',
  gone: 'Left out: it was erased',
};

export const votesText = ({ yes, no }: Pick<ReviewTrack, 'yes' | 'no'>): string =>
  yes + no === 0 ? 'No votes' : `${yes} of ${yes + no} viewers for it`;

/** The time of a track: `2:05` left, or `+0:12` over. @param now of the server, in milliseconds since 1970 */
export function timeOf(startedAt: string, minutes: number, now: number): { text: string; isOver: boolean } {
  const left = Math.round((Date.parse(startedAt) + minutes * 60_000 - now) / 1000);
  return { text: `${left < 0 ? '+' : ''}${formatClock(Math.abs(left))}`, isOver: left < 0 };
}

/** Its verdicts that no artist has got. */
export const unsentOf = ({ tracks }: Pick<Review, 'tracks'>) =>
  tracks.filter(({ verdict, outcome }) => verdict !== null && outcome === null);
