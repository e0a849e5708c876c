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
