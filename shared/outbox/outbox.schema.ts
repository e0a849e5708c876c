import { z } from 'zod';
import { instant } from '#shared/core/fields.ts';
import { MAX_AGE_DAYS, mailActions, mailStates } from '#shared/core/mail-state.ts';
import { keyPage, keyPaging, total } from '#shared/core/paging.ts';
import { shownMail } from '#shared/core/shown-mail.ts';

/** Which mails a list shows. */
const mailFilter = z.strictObject({
  state: z.enum(mailStates).optional(),
  /** A part of the subject or of the address. */
  q: z.string().trim().min(1).max(100).optional(),
});
export type MailFilter = z.infer<typeof mailFilter>;

export const mailQuery = mailFilter.extend(keyPaging.shape);

const mailRow = shownMail.omit({ text: true, canTakeBack: true });
export type MailRow = z.infer<typeof mailRow>;

export const mailList = keyPage(mailRow);

/** Whether mails can be sent, and how many there are in each state. */
export const outboxStatus = z.object({
  /** A mail server is in use. */
  hasServer: z.boolean(),
  counts: z.record(z.enum(mailStates), total),
  /** Set while mails to followers are held, because the mail server refused several in a row. */
  refused: z.object({ words: z.string(), since: instant }).nullable(),
});

export const mailDetail = shownMail.extend({
  /** Attempts to send it. */
  attempts: z.int(),
  /** What happened to it, the oldest first; without events from before they were recorded. */
  history: z.array(z.object({ id: z.string(), at: instant, action: z.enum(mailActions), text: z.string() })),
});
export type MailDetail = z.infer<typeof mailDetail>;

/** What is done with all mails that are too old to be sent automatically. */
export const oldMailsAction = z.strictObject({ action: z.enum(['send', 'discard']) });

/** The number of mails that were sent or discarded. */
export const mailsDone = z.object({ mails: z.int() });

export const outboxSettings = z.object({
  /** A mail that has waited for longer is not sent automatically. */
  maxAgeDays: z
    .int('Use whole days')
    .min(1, 'At least 1 day')
    .max(30, 'At most 30 days')
    .default(MAX_AGE_DAYS),
});
