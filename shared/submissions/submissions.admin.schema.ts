import { z } from 'zod';
import { instant, seenVersion } from '#shared/core/fields.ts';
import { keyPage, keyPaging, total } from '#shared/core/paging.ts';
import { shownMail } from '#shared/core/shown-mail.ts';
import { paymentStatuses } from '#shared/orders/orders.constants.ts';
import { trackFields } from './submissions.schema.ts';

const submissionStatuses = ['pending', 'approved', 'rejected'] as const;
export type SubmissionStatus = (typeof submissionStatuses)[number];

/** `unpaid` waits for its payment; `review` is paid and waits for the owner; `closed` was never paid. */
export const submissionViews = ['unpaid', 'review', 'approved', 'rejected', 'closed'] as const;
export type SubmissionView = (typeof submissionViews)[number];

export const submissionFilter = z.strictObject({
  view: z.enum(submissionViews).optional(),
  /** Words that the code, artist, email or title begin with. */
  q: z.string().trim().min(1).max(100).optional(),
  sort: z.enum(['newest', 'oldest']).optional(),
});
export type SubmissionFilter = z.infer<typeof submissionFilter>;

export const submissionQuery = submissionFilter.extend(keyPaging.shape);

/** A submission, as it is stored. */
export const submission = z.object({
  id: z.uuid(),
  orderId: z.string(),
  /** The order's reference code. */
  code: z.string(),
  ...trackFields.shape,
  /** Set by the owner; the artist's form does not ask for it. */
  genre: z.string(),
  status: z.enum(submissionStatuses),
  reviewNotes: z.string(),
  /** The notes that the artist received; empty when the artist was not notified. */
  toldNotes: z.string(),
  reviewedBy: z.string(),
  reviewedAt: instant.nullable(),
  payment: z.enum(paymentStatuses),
  /** The list that shows it; follows from status and payment. */
  view: z.enum(submissionViews),
  /** Since when it is paid and waits for a review. */
  waitingSince: instant.nullable(),
  version: z.int(),
  createdAt: instant,
});
export type Submission = z.infer<typeof submission>;

/** A track as the owner reviews it. */
export const managedSubmission = submission
  .omit({ orderId: true, payment: true, view: true, waitingSince: true, toldNotes: true })
  .omit({ songTitle: true, songLink: true })
  .extend({
    trackTitle: z.string(),
    trackUrl: z.url({ protocol: /^https?$/ }),
    message: z.string(),
    paymentComplete: z.boolean(),
    /** How many other submissions there are of the same link. */
    sameLink: z.int(),
    /** The newest mail about its review; null when the artist was mailed nothing. */
    mail: shownMail.nullable(),
  });
export type ManagedSubmission = z.infer<typeof managedSubmission>;

export const submissionList = keyPage(managedSubmission).extend({
  counts: z.record(z.enum(submissionViews), total),
});

/** The version that the owner has seen; if a newer one exists, the owner has to look at it first. */
const seen = { version: seenVersion.min(1) };

export const submissionReview = z.strictObject({
  ...seen,
  status: z.enum(submissionStatuses),
  /** The artist gets them too, in the mail and on the order's page. */
  reviewNotes: z.string().trim().max(5000),
  notifyArtist: z.boolean().default(true),
});
export const submissionGenre = z.strictObject({ ...seen, genre: z.string().trim().max(100) });
