import { TextNode } from 'node-html-parser';

/** Latin letters, and letters of other scripts that look the same, in the same order. */
const LATIN = 'aeopcyxisjkmtbhABEKMHOPCTXYISJZNo';
const ALIKE = 'аеорсухіѕјкмтвһАВЕКМНОРСТХУІЅЈΖΝο';

const MARK = /\[\d+\]/g;
const TAG = /<\/?[a-z][^<>]{0,200}>/gi;
const LINK = /\[([^[\]]*)\]\(([^()]*)\)/g;
/** Format characters, such as joiners, direction marks and soft hyphens, and what surrounds a character. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Me}]/gu;
const SPELLED = /(?<![\p{L}\p{N}])(?:\p{L}[ .]){2,}\p{L}(?![\p{L}\p{N}'])/gu;
const MIXED = /[\p{L}\p{N}$@.]+/gu;

/**
 * A text as its reader understands it, so that texts can be compared: without markup, invisible characters and
 * line breaks, with one form for each character, digit and space.
 */
export function plainText(text: string): string {
  return withoutEntities(text.replace(MARK, ' '))
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(TAG, '')
    .replace(LINK, '$1 $2 ')
    .replace(/(?<=[\p{N}\p{Sc}])\p{M}+/gu, '')
    .replace(/[*~`\\#>|]|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, '')
    .replace(/\p{Nd}/gu, digitOf)
    .replace(/[\u2018\u2019\u02bc\u2032]/g, "'")
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(MIXED, inLatin)
    .replace(/(?<=\d)[oO](?=[\doO]|\b)/g, '0')
    .replace(/(?<![\p{L}\d])[lI](?=\d)/gu, '1')
    .replace(/\s+/g, ' ')
    .replace(SPELLED, (letters) => letters.replace(/[ .]/g, ''))
    .replace(/ ?[([{] ?(?:at|@) ?[)\]}] ?/gi, '@')
    .replace(
      / ?[([{] ?(?:dot|punkt|punto|point|ponto|\.) ?[)\]}] ?| (?:dot|punkt|punto) (?=\p{L}{2,6}\b)/giu,
      '.',
    )
    .trim();
}

/** `&#53;` as `5`. Twice, since an entity may hide another. */
const withoutEntities = (text: string) => decoded(decoded(text));
const decoded = (text: string) => (text.includes('&') ? new TextNode(text).text : text);

/** A digit of any script. Each script has its ten in a row. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (code - first < 9 && /\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return String(code - first);
}

/** Words that mix scripts are written in Latin letters; a word in another script stays. */
function inLatin(word: string): string {
  if (!/[a-z\d$@]/i.test(word) || !/[^\p{ASCII}]/u.test(word)) return word;
  return word.replace(/\p{L}/gu, (letter) => LATIN[ALIKE.indexOf(letter)] ?? letter);
}
