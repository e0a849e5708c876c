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

/** What of the site a letter can show as a card, and what the owner calls it. */
export const letterItemKinds = {
  episode: 'Episode',
  release: 'Release',
  video: 'Video',
  stream: 'Stream',
  product: 'Product',
} as const;
export type LetterItemKind = keyof typeof letterItemKinds;
export const letterItemKindNames = Object.keys(letterItemKinds) as [LetterItemKind, ...LetterItemKind[]];

export const LETTER_BLOCKS_MAX = 40;
export const LETTER_SUBJECT_MAX = 120;
export const LETTER_PREVIEW_MAX = 150;
