import { fillWords, type MailTemplate } from '#shared/core/mail-template.ts';
import { type MailSubject, subjectLine } from './mail-subject.ts';
import type { MailBlock } from './mail-text.ts';

interface MailWords {
  subject: MailSubject;
  opening: MailBlock;
  closing: MailBlock[];
}

/** What the owner wrote for a mail. `values` are ours: codes, amounts, the site's address, never a visitor's text. */
export function mailWords(
  { subject, opening, closing }: MailTemplate,
  values: { code: string } & Record<string, string>,
): MailWords {
  return {
    subject: subjectLine.parse(fillWords(subject, { code: values.code })),
    opening: { prose: fillWords(opening, values) },
    closing: closing ? [{ prose: fillWords(closing, values) }] : [],
  };
}
