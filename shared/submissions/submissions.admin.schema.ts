import { z } from 'zod';
import { instant, seenVersion } from '#shared/core/fields.ts';
import { keyPage, keyPaging, total } from '#shared/core/paging.ts';
import { shownMail } from '#shared/core/shown-mail.ts';
import { paymentStatuses } from '#shared/orders/orders.constants.ts';
import { missedPromises } from '#shared/playlist/playlist.constants.ts';
import { trackFields } from './submissions.schema.ts';

const submissionStatuses = ['pending', 'approved', 'rejected'] as const;
export type SubmissionStatus = (typeof submissionStatuses)[number];

/** `unpaid` waits for its payment; `review` is paid and waits for the owner; `closed` was never paid. */
export const submissionViews = ['unpaid', 'review', 'approved', 'rejected', 'closed'] as const;
export type SubmissionView = (typeof submissionViews)[number];
export const submissionViewNames: Readonly<Record<SubmissionView, string>> = {
  unpaid: 'Payment Pending',
  review: 'Pending Review',
  approved: 'Approved',
  rejected: 'Rejected',
  closed: 'Never paid',
};

export const submissionFilter = z.strictObject({
  view: z.enum(submissionViews).optional(),
  /** Words that the code, artist, email or title begin with. */
  q: z.string().trim().min(1).max(100).optional(),
  /** `due`: what was promised first comes first, and what was not promised last. */
  sort: z.enum(['newest', 'oldest', 'due']).optional(),
});
export type SubmissionFilter = z.infer<typeof submissionFilter>;

export const submissionQuery = submissionFilter.extend(keyPaging.shape);

/** Sorts behind every instant. */
export const NO_DUE = '9999-12-31T23:59:59.999Z';

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
  /** Which of the tracks of its order it is, from 1. */
  trackNumber: z.int(),
  /** 1 if the artist agrees to be named on the playlist page. */
  consent: z.union([z.literal(0), z.literal(1)]),
  /** Until when its review is promised; `NO_DUE` where it is not. */
  dueAt: z.string(),
  /** How the last review can be undone, as JSON; null when it cannot. */
  undo: z.string().nullable(),
});
export type Submission = z.infer<typeof submission>;

/** The promise of an order as the owner sees it. */
const managedPromise = z.object({
  days: z.int(),
  missed: z.enum(missedPromises),
  /** Null until the payment is verified. */
  dueAt: instant.nullable(),
  missedAt: instant.nullable(),
  /** The discount code that the artist has received. */
  creditCode: z.string().nullable(),
  /** Whether the owner still has to give the money back, or a credit. */
  byHand: z.boolean(),
});
export type ManagedPromise = z.infer<typeof managedPromise>;

/** A track as the owner reviews it. */
export const managedSubmission = submission
  .omit({ orderId: true, payment: true, view: true, waitingSince: true, toldNotes: true })
  .omit({ songTitle: true, songLink: true, consent: true, dueAt: true, undo: true })
  .extend({
    trackTitle: z.string(),
    trackUrl: z.url({ protocol: /^https?$/ }),
    message: z.string(),
    paymentComplete: z.boolean(),
    /** How many other submissions there are of the same link. */
    sameLink: z.int(),
    /** The newest mail about its review; null when the artist was mailed nothing. */
    mail: shownMail.nullable(),
    /** How many tracks its order has. */
    tracks: z.int(),
    /** What the artist was promised; null for nothing. */
    promise: managedPromise.nullable(),
    /** Whether the artist agrees to be named on the playlist page. */
    mayBeNamed: z.boolean(),
    /** Whether the playlist page shows it. */
    onPage: z.boolean(),
    /** Until when the last review can be undone; null when it cannot. */
    undoUntil: instant.nullable(),
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
  /** Whether an approved track is shown on the playlist page; left out: it stays as it is. */
  onPage: z.boolean().optional(),
});
export const submissionGenre = z.strictObject({ ...seen, genre: z.string().trim().max(100) });
export const submissionSeen = z.strictObject(seen);
export const submissionShown = z.strictObject({ ...seen, onPage: z.boolean() });
