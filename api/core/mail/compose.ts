import MailComposer from 'nodemailer/lib/mail-composer';
import type { ClaimedMail } from './outbox.store.ts';
import type { MailSender } from './smtp-settings.ts';

type Composed = Pick<ClaimedMail, 'toAddress' | 'subject' | 'text' | 'messageId'> &
  Partial<Pick<ClaimedMail, 'unsubscribeUrl'>>;

/** The message as it goes over the wire: one recipient, plain text, nothing attached. */
export function composeMail(
  { toAddress, subject, text, messageId, unsubscribeUrl }: Composed,
  sender: MailSender,
  now: number,
): Promise<Buffer> {
  const composer = new MailComposer({
    from: sender,
    to: { name: '', address: toAddress },
    subject,
    text,
    messageId,
    date: new Date(now),
    // Keeps absence notes and other robots from answering.
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribeUrl) },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}

/** By RFC 8058 a mail program unsubscribes its reader by itself, with one POST. */
const unsubscribeHeaders = (url: string | null = null): Record<string, string> =>
  url === null
    ? {}
    : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
