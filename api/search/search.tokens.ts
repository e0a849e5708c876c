import { decompose, decomposedWords, fold, innerPieces, otherSpellings } from '#api/core/db/letters.ts';

/** The most letters of a part of a word, in scripts that are written without spaces. */
const LONGEST_PIECE = 12;

/** The words of a text as they are compared: without case, accents and apostrophes. */
export const typedTokens = (typed: string): string[] => decomposedWords(decompose(typed)).map(fold);

/** Everything that a text is found by: its words, other spellings of them, and the parts of long ones. */
export const indexedTokens = (text: string): string[] =>
  decomposedWords(decompose(text)).flatMap((word) => {
    const folded = fold(word);
    const parts = word.includes("'") ? word.split("'").map(fold).filter(Boolean) : [];
    return [folded, ...otherSpellings(word), ...parts, ...innerPieces(folded, LONGEST_PIECE)];
  });
