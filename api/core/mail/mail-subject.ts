import { z } from 'zod';
import { ONE_LINE } from '#shared/core/text.ts';

/** A code that we made ourselves, such as `HUB-7K3F-Q2`. */
const reference = z
  .string()
  .max(40)
  .regex(/^[A-Z0-9]+(?:-[A-Z0-9]+)*$/);

/** A subject line that holds nothing a visitor wrote. `mailSubject` makes one. */
export const subjectLine = z.string().min(1).max(150).regex(ONE_LINE).brand<'MailSubject'>();
export type MailSubject = z.output<typeof subjectLine>;

/**
 * Makes a subject from fixed text and reference codes: `` mailSubject`Your order ${code}` ``.
 * @throws when a value is not a code, so that a visitor's text cannot get into a header.
 */
export function mailSubject(fixed: readonly string[], ...references: readonly string[]): MailSubject {
  const codes = references.map((code) => reference.parse(code));
  return subjectLine.parse(fixed.map((text, index) => text + (codes[index] ?? '')).join(''));
}
