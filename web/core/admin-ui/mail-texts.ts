import { mailStateTexts } from '#shared/core/mail-state.ts';
import type { ShownMail } from '#shared/core/shown-mail.ts';

/** Mail programs and systems cut longer addresses without a word. */
const LONGEST = 1800;

/** An address that opens the owner's mail program with the whole mail in it; null when the mail is too long for one. */
export function mailAddress({
  to,
  subject,
  text,
}: Pick<ShownMail, 'to' | 'subject' | 'text'>): string | null {
  const body = encodeURIComponent(text.replaceAll('\n', '\r\n'));
  const address = `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${body}`;
  return address.length > LONGEST ? null : address;
}

/** What a toast says about the mail of what was just done; without one nobody was told. */
export function mailedText(mail: ShownMail | null | undefined): string {
  if (!mail) return 'Nobody was told.';
  if (mail.state === 'waiting') return 'No mail server is set up, so nothing was sent: copy it on this page.';
  if (mail.state === 'queued') return 'The mail is queued.';
  return mailStateTexts[mail.state];
}
