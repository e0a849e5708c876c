/** The page on which viewers vote. */
export const VOTE_PAGE = '/vote';
/** What comes before the secret in the address of the overlay. */
export const OVERLAY = '/overlay';
/** Where the pages of viewers and the overlay read what is reviewed now. */
export const VOTE_STATE = '/api/vote';
export const OVERLAY_STATE = '/api/overlay';

/** How often these pages ask, in milliseconds. */
export const VOTE_POLL_MS = 2500;

export const TRACKS_MAX = 50;
export const MINUTES_MAX = 30;

/** When viewers see the result of a track: once they have voted, or once its vote is over. */
export const voteResults = ['voted', 'end'] as const;

/** Where a review stands: `prepared` has a list, `playing` takes votes for its current track, `between` takes none. */
export const reviewPhases = ['prepared', 'playing', 'between', 'ended'] as const;
export type ReviewPhase = (typeof reviewPhases)[number];

/** What became of a verdict: sent to the artist, or left out, and why. */
export const verdictOutcomes = ['sent', 'reviewed', 'unpaid', 'gone'] as const;
export type VerdictOutcome = (typeof verdictOutcomes)[number];

/** The line that an artist reads of the votes. */
export const votesLine = ({ yes, no }: { yes: number; no: number }): string =>
  `The viewers: ${yes} of ${yes + no} for it.`;
