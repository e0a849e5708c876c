const WORDS_MAX = 64;
const WORD_LENGTH_MAX = 32;

/** The words of a text, as they are searched: without case, accents and everything between them. */
export function wordsIn(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => word.slice(0, WORD_LENGTH_MAX)))].slice(0, WORDS_MAX);
}
