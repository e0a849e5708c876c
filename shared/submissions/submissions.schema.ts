import { z } from 'zod';
import { email } from '#shared/core/fields.ts';
import { shield } from '#shared/core/form/form.ts';
import { receipt } from '#shared/core/form/receipt.ts';

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

export const submissionRequest = submissionForm.extend({ shield });

/**
 * `alreadySent`: the same link was submitted before, by anyone; the new submission is stored all the same.
 */
export const submissionReceipt = receipt.extend({ alreadySent: z.boolean() });
