import type {
  EventReport,
  MailgunReport,
  MailReport,
  PostmarkReport,
  ResendReport,
} from '#shared/followers/followers.reports.schema.ts';

/** What a mail provider reports about one address. */
export interface AddressReport {
  email: string;
  kind: ReportKind;
  /** The reason, as shown to the owner; never empty. */
  words: string;
}
type ReportKind = 'bounce' | 'complaint' | 'unsubscribe';

const LONGEST_REASON = 300;

/** A map, not an object: names such as `constructor` in a report must not match anything. */
const postmarkKinds = new Map<unknown, ReportKind>([
  ['HardBounce', 'bounce'],
  ['BadEmailAddress', 'bounce'],
  ['SpamComplaint', 'complaint'],
]);

const eventKinds = new Map<unknown, ReportKind>([
  // Brevo
  ['hard_bounce', 'bounce'],
  ['invalid_email', 'bounce'],
  ['spam', 'complaint'],
  ['complaint', 'complaint'],
  ['unsubscribed', 'unsubscribe'],
  // SendGrid
  ['spamreport', 'complaint'],
  ['unsubscribe', 'unsubscribe'],
]);

const words: Readonly<Record<ReportKind, string>> = {
  bounce: 'Mails to this address cannot be delivered.',
  complaint: 'Marked as spam.',
  unsubscribe: 'Unsubscribed at the mail provider.',
};

/** The reason that a provider gives, as one line of text. */
function quoted(reason: string): string {
  const clean = reason.replaceAll(/[\p{C}\p{Z}]+/gu, ' ').trim();
  return [...clean].slice(0, LONGEST_REASON).join('');
}

function about(email: string, kind: ReportKind | undefined, reason?: string | null): AddressReport[] {
  if (kind === undefined) return [];
  const why = kind === 'bounce' ? quoted(reason ?? '') : '';
  return [{ email: email.trim(), kind, words: why || words[kind] }];
}

function ofPostmark(report: PostmarkReport): AddressReport[] {
  if (report.RecordType !== 'SubscriptionChange')
    return about(report.Email ?? '', postmarkKinds.get(report.Type), report.Details);
  if (!report.SuppressSending) return [];
  const isOwnWish = report.SuppressionReason === 'ManualSuppression' && report.Origin === 'Recipient';
  const kind = isOwnWish ? 'unsubscribe' : postmarkKinds.get(report.SuppressionReason);
  return about(report.Recipient ?? '', kind);
}

function ofMailgun({ 'event-data': data }: MailgunReport): AddressReport[] {
  const { event, severity, reason, recipient = '', 'delivery-status': status } = data;
  if (event === 'complained') return about(recipient, 'complaint');
  if (event === 'unsubscribed') return about(recipient, 'unsubscribe');
  // Mailgun also marks timeouts and refusals because of the sender as permanent.
  const isHard =
    event === 'failed' &&
    severity === 'permanent' &&
    (reason === 'bounce' || reason === 'suppress-bounce') &&
    status?.['bounce-type'] !== 'soft';
  return about(recipient, isHard ? 'bounce' : undefined, status?.message);
}

function ofResend({ type, data: { to = [], bounce } }: ResendReport): AddressReport[] {
  if (type === 'email.complained') return to.flatMap((email) => about(email, 'complaint'));
  const isHard = type === 'email.bounced' && bounce?.type === 'Permanent';
  return isHard ? to.flatMap((email) => about(email, 'bounce', bounce?.message)) : [];
}

function ofEvent({ event, email, type, reason }: EventReport): AddressReport[] {
  const kind = event === 'bounce' && type === 'bounce' ? 'bounce' : eventKinds.get(event);
  return about(email, kind, reason);
}

/** The parts of a report after which mails end. Deliveries, opens and temporary failures give none. */
export function readReport(report: MailReport): AddressReport[] {
  if ('RecordType' in report) return ofPostmark(report);
  if ('event-data' in report) return ofMailgun(report);
  if ('data' in report) return ofResend(report);
  if ('event' in report) return ofEvent(report);
  return about(report.email, report.kind);
}
