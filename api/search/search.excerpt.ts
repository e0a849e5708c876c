import { shortened } from '#shared/core/text.ts';
import type { SearchEntry } from './search.index.ts';
import { indexedTokens } from './search.tokens.ts';

/** Characters of a found text that a result shows. */
export const TEXT_MAX = 180;
/** A sentence, or a line without an end. */
const SENTENCE = /[^\n]+?(?:[.!?…]+(?=\s)|$)/gmu;

/** The part of an entry's text that holds most of the words that it was found by; else its beginning. */
export function excerpt({ part, text }: SearchEntry, terms: readonly string[]): string {
  const sought = new Set(terms);
  const sentences = (text.match(SENTENCE) ?? []).map((sentence) => sentence.trim()).filter(Boolean);
  const counts = sentences.map(
    (sentence) => new Set(indexedTokens(sentence).filter((token) => sought.has(token))).size,
  );
  const from = Math.max(0, counts.indexOf(Math.max(0, ...counts)));
  const shown = sentences.slice(from).join(' ');
  return shortened([part, shown].filter(Boolean).join(': '), TEXT_MAX);
}
