/** What a letter can be. Only a draft is changed; `sent` and `cancelled` are for good. */
export const letterStates = ['draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled'] as const;
export type LetterState = (typeof letterStates)[number];

export const letterStateNames: Readonly<Record<LetterState, string>> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  sending: 'Being sent',
  paused: 'Paused',
  sent: 'Sent',
  cancelled: 'Cancelled',
};

export const LETTER_BLOCKS_MAX = 40;
export const LETTER_SUBJECT_MAX = 120;
export const LETTER_PREVIEW_MAX = 150;
/** Characters of one piece of text. */
export const LETTER_TEXT_MAX = 5000;
