import { z } from 'zod';
import { email } from '#shared/core/fields.ts';
import { shield } from '#shared/core/form.ts';
import { receipt } from '#shared/core/receipt.ts';

/** What an artist fills in; the texts are what the form says. */
export const submissionForm = z.object({
  artistName: z.string().trim().min(1, 'Artist name is required').max(200),
  songTitle: z.string().trim().min(1, 'Song title is required').max(200),
  email,
  songLink: z.url({ protocol: /^https?$/, error: 'Please enter a valid URL' }).max(2000),
  message: z.string().trim().max(5000).optional(),
});
export type SubmissionForm = z.infer<typeof submissionForm>;

export const submissionRequest = submissionForm.extend({ shield });

/** `alreadySent`: the same link was submitted before, by whomever; it is taken all the same. */
export const submissionReceipt = receipt.extend({ alreadySent: z.boolean() });
