import { z } from 'zod';
import { instant, seenVersion } from '#shared/core/fields.ts';
import { submission } from '#shared/submissions/submissions.admin.schema.ts';
import {
  MINUTES_MAX,
  reviewPhases,
  TRACKS_MAX,
  verdictOutcomes,
  voteResults,
} from './live-review.constants.ts';

const minutes = z.int().min(1).max(MINUTES_MAX);
const count = z.int().min(0);
const verdict = submission.shape.status;
export type Verdict = z.infer<typeof verdict>;

export const liveReviewSettings = z.object({
  /** Whether there are live reviews at all. */
  on: z.boolean(),
  /** How many minutes a track has, unless its list says otherwise. */
  minutes,
  result: z.enum(voteResults),
  /** Whether a line about the votes is added to the notes that the artist gets. */
  artistSeesVotes: z.boolean(),
});
export type LiveReviewSettings = z.infer<typeof liveReviewSettings>;

export const firstLiveReviewSettings: LiveReviewSettings = {
  on: false,
  minutes: 4,
  result: 'voted',
  artistSeesVotes: false,
};

/** What a stream may show of a track: no address, no code and no money. */
const shownTrack = z.object({
  artistName: z.string(),
  title: z.string(),
  link: z.string(),
  message: z.string(),
});

const reviewTrack = shownTrack.extend({
  id: z.uuid(),
  submissionId: z.uuid(),
  minutes,
  /** Null until there is one. It is a draft until it is sent. */
  verdict: verdict.nullable(),
  note: z.string(),
  yes: count,
  no: count,
  playedAt: instant.nullable(),
  /** Null until its verdict was sent or left out. */
  outcome: z.enum(verdictOutcomes).nullable(),
});
export type ReviewTrack = z.infer<typeof reviewTrack>;

export const review = z.object({
  id: z.uuid(),
  phase: z.enum(reviewPhases),
  currentId: z.uuid().nullable(),
  /** Since when the current track has been on. */
  trackStartedAt: instant.nullable(),
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
  version: z.int(),
  tracks: z.array(reviewTrack),
});
export type Review = z.infer<typeof review>;

export const reviewNow = z.object({
  /** The time of the server, in milliseconds since 1970: the timer runs by it. */
  now: z.number(),
  /** The review that is prepared or running. */
  review: review.nullable(),
});

/** A paid track that is in no review yet. */
const waitingTrack = shownTrack.extend({ submissionId: z.uuid(), waitingSince: instant });
export type WaitingTrack = z.infer<typeof waitingTrack>;

export const reviewOverview = reviewNow.extend({
  settings: liveReviewSettings,
  /** The longest waiting first. */
  waiting: z.array(waitingTrack),
  /** Reviews that are over, the newest first. */
  past: z.array(review),
  voteUrl: z.string(),
  overlayUrl: z.string(),
});
export type ReviewOverview = z.infer<typeof reviewOverview>;

export const reviewList = z.strictObject({
  /** The version of the prepared review that the owner saw; 0 while there was none. */
  version: seenVersion,
  items: z.array(z.strictObject({ submissionId: z.uuid(), minutes })).max(TRACKS_MAX),
});

export const ofReview = z.strictObject({ id: z.uuid() });
export const shownBody = z.strictObject({
  id: z.uuid(),
  /** The track that is on from now on; null ends the vote of the current one. */
  trackId: z.uuid().nullable(),
});
/** What is left out stays as it is: another tab may be writing it. */
export const verdictBody = z.strictObject({
  verdict: verdict.nullable().optional(),
  note: z.string().max(5000).optional(),
});

/** What the pages of viewers and the overlay show. */
export const voteState = z.object({
  phase: z.enum(['off', 'before', 'playing', 'between', 'ended']),
  review: z.uuid().nullable(),
  /** The place of the track, from 1, and how many there are. */
  number: count,
  of: count,
  track: z.object({ id: z.uuid(), artistName: z.string(), title: z.string() }).nullable(),
  startedAt: instant.nullable(),
  minutes: z.int(),
  result: z.enum(voteResults),
  /** Null while viewers are not to see them. */
  votes: z.object({ yes: count, no: count }).nullable(),
});
export type VoteState = z.infer<typeof voteState>;

/** Random letters and their signature: whoever sends it may vote once for each track. */
const voter = z.string().regex(/^[\w-]{22}\.[\w-]{22}$/);
export const newVoter = z.object({ review: z.uuid(), voter });
export const vote = z.strictObject({ review: z.uuid(), track: z.uuid(), voter, yes: z.boolean() });
export const voteReply = z.object({ yes: z.boolean() });
