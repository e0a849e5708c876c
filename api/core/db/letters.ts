import { isMistyped } from '#shared/core/typing-errors.ts';

/** Letters that stay when accents are removed, with their spelling in a to z. */
const PLAIN: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ı: 'i',
  ς: 'σ',
};
const special = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g');

/** A letter of a script that is written without spaces, where a word may begin at every letter. */
const withoutSpaces =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;

/** A text in lower case, with accents as separate characters and all apostrophes alike. */
export const decompose = (text: string): string =>
  text
    .replace(/[\u2018\u2019\u02bc\u2032\u00b4`\uff07]/g, "'")
    .normalize('NFKD')
    .toLowerCase();

/** A decomposed text as it is compared: without accents and apostrophes. */
export const fold = (decomposed: string): string =>
  decomposed.replace(special, (letter) => PLAIN[letter] ?? letter).replace(/'|\p{M}/gu, '');

/** Alternative spellings of a text, each folded: `Müller` is also `mueller`, `Mueller` is also `muller`. */
export function otherSpellings(decomposed: string): string[] {
  const folded = fold(decomposed);
  const long = decomposed
    .replace(/([aou])\u0308/g, '$1e')
    .replace(/a\u030a/g, 'aa')
    .replaceAll('ø', 'oe');
  const short = folded.replace(/([aou])e/g, '$1').replaceAll('aa', 'a');
  return [...new Set([fold(long), short])].filter((spelling) => spelling !== folded);
}

/** A text in every spelling that it is found by, for texts that are searched many times. */
function spellingsOf(text: string): string[] {
  const decomposed = decompose(text);
  return [fold(decomposed), ...otherSpellings(decomposed)];
}

/** The words of a decomposed text, with the apostrophes in them. */
export const decomposedWords = (decomposed: string): string[] =>
  decomposed.match(/[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}]|'(?=[\p{L}\p{N}]))*/gu) ?? [];

/** The endings of a folded word from each letter where another word may begin. @param longest letters of each */
export function innerPieces(word: string, longest: number): string[] {
  const letters = [...word];
  const begins = (letter: string, index: number) =>
    index > 0 && (withoutSpaces.test(letter) || withoutSpaces.test(letters[index - 1] ?? ''));
  return letters.flatMap((letter, index) =>
    begins(letter, index) ? letters.slice(index, index + longest).join('') : [],
  );
}

/** What was typed, as the words that a text has to hold. */
const typedWords = (typed: string): string[] => fold(decompose(typed)).split(/\s+/).filter(Boolean);

const spellingsHold = (spellings: readonly string[], words: readonly string[]): boolean =>
  words.every((word) => spellings.some((spelling) => spelling.includes(word)));

/** Whether a text holds every word that was typed, each with as many typing errors as its length allows. */
export function holdsMistyped(text: string, typed: string): boolean {
  const known = decomposedWords(decompose(text)).map(fold);
  return typedWords(typed).every((word) =>
    known.some((one) => one.startsWith(word) || isMistyped(word, one)),
  );
}

/** Whether a text holds every word that was typed, in whatever case, accents and spelling. */
export const holdsWords = (text: string, typed: string): boolean =>
  spellingsHold(spellingsOf(text), typedWords(typed));
