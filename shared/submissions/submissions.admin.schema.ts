import { z } from 'zod';
import { email, instant } from '#shared/core/fields.ts';
import { keyPage, keyPaging, total } from '#shared/core/paging.ts';
import { submissionStatuses, submissionViews } from './submissions.constants.ts';

export const submissionFilter = z.strictObject({
  view: z.enum(submissionViews).optional(),
  /** Words that the code, artist, email or title begin with. */
  q: z.string().trim().min(1).max(100).optional(),
  sort: z.enum(['newest', 'oldest']).optional(),
});
export type SubmissionFilter = z.infer<typeof submissionFilter>;

export const submissionQuery = submissionFilter.extend(keyPaging.shape);

/** A track as the owner reviews it. */
export const managedSubmission = z.object({
  id: z.uuid(),
  /** The order's reference code. */
  code: z.string(),
  artistName: z.string(),
  trackTitle: z.string(),
  email,
  /** Not asked of the artist; the owner's own word for it. */
  genre: z.string(),
  trackUrl: z.url({ protocol: /^https?$/ }),
  message: z.string(),
  status: z.enum(submissionStatuses),
  paymentComplete: z.boolean(),
  createdAt: instant,
  reviewNotes: z.string(),
  reviewedAt: instant.nullable(),
  reviewedBy: z.string(),
  /** How many other submissions there are of the same link. */
  sameLink: z.int(),
  version: z.int(),
});
export type ManagedSubmission = z.infer<typeof managedSubmission>;

export const submissionList = keyPage(managedSubmission).extend({
  counts: z.record(z.enum(submissionViews), total),
});

/** The version that the owner has seen: what has changed since is looked at first. */
const seen = { version: z.int().min(1) };

export const submissionReview = z.strictObject({
  ...seen,
  status: z.enum(submissionStatuses),
  /** They go to the artist too, with the mail. */
  reviewNotes: z.string().trim().max(5000),
  notifyArtist: z.boolean().default(true),
});
export const submissionGenre = z.strictObject({ ...seen, genre: z.string().trim().max(100) });
