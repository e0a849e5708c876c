/** The letters of the longest word of a text, as one that a line must have room for. */
export const lettersOf = (text: string): number =>
  Math.max(3, ...text.split(/\s+|(?<=-)/).map((word) => [...word].length));
