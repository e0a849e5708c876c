import MailComposer from 'nodemailer/lib/mail-composer';
import { mailParts } from './mail-body.ts';
import type { ClaimedMail, MailBody } from './outbox.store.ts';
import type { MailSender } from './smtp-settings.ts';

type Composed = Pick<ClaimedMail, 'toAddress' | 'subject' | 'text' | 'messageId'> &
  Partial<Pick<ClaimedMail, 'unsubscribeUrl'>>;

/**
 * The message as it is sent: one recipient, nothing attached.
 * @param body the part that all recipients of a mail to many get: the message then has an HTML part
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

/** RFC 8058: a mail program can unsubscribe its reader with one POST. RFC 2919: a list is known by its id. */
const unsubscribeHeaders = ({ address }: MailSender, url: string | null = null): Record<string, string> =>
  url === null
    ? {}
    : {
        'List-Id': `<followers.${address.slice(address.indexOf('@') + 1)}>`,
        'List-Unsubscribe': `<${url}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      };
