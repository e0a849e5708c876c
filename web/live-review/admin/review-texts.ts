import { formatClock } from '#shared/core/time.ts';
import type { VerdictOutcome } from '#shared/live-review/live-review.constants.ts';
import type { Review, ReviewTrack, Verdict } from '#shared/live-review/live-review.schema.ts';

export const verdicts: readonly { verdict: Verdict; label: string; key: string }[] = [
  { verdict: 'approved', label: 'Approve', key: 'a' },
  { verdict: 'rejected', label: 'Reject', key: 'r' },
  { verdict: 'pending', label: 'Keep Pending', key: 'p' },
];

export const verdictNames: Record<Verdict, string> = {
  approved: 'Approved',
  rejected: 'Rejected',
  pending: 'Kept pending',
};

/** Why a verdict was not sent, or that it was. */
export const outcomeTexts: Record<VerdictOutcome, string> = {
  sent: 'Sent to the artist',
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
