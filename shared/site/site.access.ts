/** What is sent by email once a payment was verified. */
export const accessByEmail = {
  interview: 'the booking calendar',
  track: 'the submission link',
  service: 'the booking calendar',
  blueprint: 'the PDF download link',
  product: 'the download link',
  booking: 'the booking calendar',
  tip: 'a word of thanks',
} as const;

/** The same at the beginning of a sentence. */
export const accessPhrase = (kind: keyof typeof accessByEmail): string =>
  kind === 'tip' ? 'A word of thanks' : `Your access, ${accessByEmail[kind]},`;
