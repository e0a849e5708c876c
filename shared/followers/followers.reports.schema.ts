import { z } from 'zod';
import { email, instant } from '#shared/core/fields.ts';

/*
 * What mail providers report about the mails they were given, as each of them documents it. Only fields that
 * are read are listed: the rest is dropped. Fields that some reports lack are optional, since reports that
 * change nothing are accepted too.
 */

/**
 * `Bounce` and `SpamComplaint` come from transactional streams, `SubscriptionChange` from broadcast streams.
 */
const postmarkReport = z.object({
  RecordType: z.string(),
  Type: z.string().optional(),
  Email: z.string().optional(),
  Details: z.string().nullish(),
  Recipient: z.string().optional(),
  SuppressSending: z.boolean().optional(),
  SuppressionReason: z.string().nullish(),
  /** Who asked for the change: `Recipient` is the reader. */
  Origin: z.string().nullish(),
});
export type PostmarkReport = z.infer<typeof postmarkReport>;

const mailgunReport = z.object({
  'event-data': z.object({
    event: z.string(),
    recipient: z.string().optional(),
    severity: z.string().nullish(),
    reason: z.string().nullish(),
    'delivery-status': z
      .object({ message: z.string().nullish(), 'bounce-type': z.string().nullish() })
      .optional(),
  }),
});
export type MailgunReport = z.infer<typeof mailgunReport>;

const resendReport = z.object({
  type: z.string().regex(/^(email|contact|domain)\./),
  data: z.object({
    to: z.array(z.string()).optional(),
    bounce: z.object({ type: z.string().optional(), message: z.string().optional() }).optional(),
  }),
});
export type ResendReport = z.infer<typeof resendReport>;

/**
 * SendGrid sends a list of these, Brevo one or, where it is set so, a list. Their names for events differ.
 */
const eventReport = z.object({
  event: z.string(),
  email: z.string(),
  /** SendGrid: `bounce` is permanent, `blocked` is not. */
  type: z.string().nullish(),
  reason: z.string().nullish(),
});
export type EventReport = z.infer<typeof eventReport>;

/** For a program of the owner's own. */
const plainReport = z.object({ email, kind: z.enum(['bounce', 'complaint']) });

const UNKNOWN =
  'This is no report of Postmark, Brevo, SendGrid, Mailgun or Resend, and not { email, kind: "bounce" or "complaint" }';
const MOST_AT_ONCE = 1000;

const mailReport = z.union([postmarkReport, mailgunReport, resendReport, eventReport, plainReport], UNKNOWN);
export type MailReport = z.infer<typeof mailReport>;

export const mailReports = z.union([mailReport, z.array(mailReport).min(1).max(MOST_AT_ONCE)], UNKNOWN);

/** Where a mail provider reports to, and what its last report did. */
export const mailReportAddress = z.object({
  url: z.string(),
  /** Null as long as none has arrived at this address. */
  receivedAt: instant.nullable(),
  /** Followers in the last report whose address no longer gets anything. */
  stopped: z.int(),
  /** Followers in the last report who have complained or unsubscribed. */
  unsubscribed: z.int(),
});
export type MailReportAddress = z.infer<typeof mailReportAddress>;
