import MailComposer from 'nodemailer/lib/mail-composer';
import type { ClaimedMail } from './outbox.store.ts';
import type { MailSender } from './smtp-settings.ts';

/** The message as it goes over the wire: one recipient, plain text, nothing attached. */
export function composeMail(
  { toAddress, subject, text, messageId }: Pick<ClaimedMail, 'toAddress' | 'subject' | 'text' | 'messageId'>,
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
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}
