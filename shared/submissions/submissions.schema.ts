import { z } from 'zod';
import { cents, email } from '#shared/core/fields.ts';
import { shield } from '#shared/core/form/form.ts';
import { receipt } from '#shared/core/form/receipt.ts';
import { SIZE_NAME_MAX, SIZE_TRACKS_MAX } from '#shared/playlist/playlist.constants.ts';

/** An artist's details of a track, as they are stored: a column each, null where it was left out. */
export const trackFields = z.object({
  artistName: z.string(),
  songTitle: z.string(),
  email,
  songLink: z.string(),
  message: z.string().nullable(),
});
type TrackFields = z.infer<typeof trackFields>;

/** Makes the form have an input for each of these fields. */
type Asked = { [Name in keyof TrackFields]: z.ZodType<TrackFields[Name] | undefined> };

/** What an artist fills in; the texts are the form's error messages. */
export const submissionForm = z.object({
  artistName: z.string().trim().min(1, 'Artist name is required').max(200),
  songTitle: z.string().trim().min(1, 'Song title is required').max(200),
  email,
  songLink: z.url({ protocol: /^https?$/, error: 'Please enter a valid URL' }).max(2000),
  message: z.string().trim().max(5000).optional(),
} satisfies Asked);
export type SubmissionForm = z.infer<typeof submissionForm>;

/** A further track of the same order. */
const furtherTrack = submissionForm.pick({ songTitle: true, songLink: true });

/** The form with all that the owner may offer beside a single track. */
export const trackForm = submissionForm.extend({
  /** The name of the size that is paid for; left out for a single track. */
  size: z.string().trim().max(SIZE_NAME_MAX).optional(),
  faster: z.boolean(),
  /** The tracks of a size after the first. */
  more: z.array(furtherTrack).max(SIZE_TRACKS_MAX - 1),
  /** Whether the artist agrees to be named on the playlist page if the track is taken. */
  consent: z.boolean(),
});
export type TrackForm = z.infer<typeof trackForm>;

export const submissionRequest = trackForm.extend({
  faster: trackForm.shape.faster.default(false),
  more: trackForm.shape.more.default([]),
  consent: trackForm.shape.consent.default(false),
  shield,
});

/**
 * `alreadySent`: the same link was submitted before, by anyone; the new submission is stored all the same.
 */
export const submissionReceipt = receipt.extend({
  alreadySent: z.boolean(),
  /** The sum, where more than the fee of a single track is paid. */
  amountCents: cents.optional(),
});
