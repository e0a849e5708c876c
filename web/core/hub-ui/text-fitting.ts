/** The font-stretch values for a name, in per cent, and the width of a letter at each, in em at most. */
const LETTER_EM = { 50: 0.38, 78: 0.64, 100: 0.74, 150: 1.08 } as const;

export type Stretch = keyof typeof LETTER_EM;

/** The width in em of a text on one line, at most. */
export const widthInEm = (text: string, stretch: Stretch): number =>
  Math.round(Math.max([...text].length, 3) * LETTER_EM[stretch] * 100) / 100;

/** The longest word of a text: a line must be at least as wide. */
export const longestWord = (text: string): string =>
  text.split(/\s+/).reduce((longest, word) => (word.length > longest.length ? word : longest), '');
