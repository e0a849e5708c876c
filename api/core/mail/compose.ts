import MailComposer from 'nodemailer/lib/mail-composer';
import { mailParts } from './mail-body.ts';
import type { ClaimedMail, MailBody } from './outbox.store.ts';
import type { MailSender } from './smtp-settings.ts';

type Composed = Pick<ClaimedMail, 'toAddress' | 'subject' | 'text' | 'messageId'> &
  Partial<Pick<ClaimedMail, 'unsubscribeUrl'>>;

/**
 * The message as it goes over the wire: one recipient, nothing attached.
 * @param body what it says to everybody alike, for a mail to many: it has an HTML part then
 */
export function composeMail(
  { toAddress, subject, text, messageId, unsubscribeUrl }: Composed,
  sender: MailSender,
  now: number,
  body?: MailBody,
): Promise<Buffer> {
  const composer = new MailComposer({
    from: sender,
    to: { name: '', address: toAddress },
    subject,
    ...mailParts(text, body),
    messageId,
    date: new Date(now),
    // Keeps absence notes and other robots from answering.
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(sender, unsubscribeUrl) },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}

/** By RFC 8058 a mail program unsubscribes its reader by itself, with one POST; by RFC 2919 it knows one list by its id. */
const unsubscribeHeaders = ({ address }: MailSender, url: string | null = null): Record<string, string> =>
  url === null
    ? {}
    : {
        'List-Id': `<followers.${address.slice(address.indexOf('@') + 1)}>`,
        'List-Unsubscribe': `<${url}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      };
