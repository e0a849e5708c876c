import { mailStateTexts } from '#shared/core/mail-state.ts';
import type { ShownMail } from '#shared/core/shown-mail.ts';

/** In characters: mail programs and systems silently cut off longer addresses. */
const LONGEST = 1800;

/** A mailto address with the whole mail in it; null when the mail is too long for that. */
export function mailAddress({
  to,
  subject,
  text,
}: Pick<ShownMail, 'to' | 'subject' | 'text'>): string | null {
  const body = encodeURIComponent(text.replaceAll('\n', '\r\n'));
  const address = `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${body}`;
  return address.length > LONGEST ? null : address;
}

/** The toast's text about the mail that an action has caused, if any. */
export function mailedText(mail: ShownMail | null | undefined): string {
  if (!mail) return 'Nobody was told.';
  if (mail.state === 'waiting') return 'No mail server is in use, so nothing was sent: copy it on this page.';
  if (mail.state === 'queued') return 'The mail is queued.';
  return mailStateTexts[mail.state];
}
