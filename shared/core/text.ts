/** Text made safe inside HTML text and double-quoted attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** JSON that is safe inside a script element: no `<` can end it, no line separator can break it. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML has no way to write
const notInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Text made safe inside XML text and double-quoted attributes; what XML cannot hold is left out. */
export function escapeXml(text: string): string {
  return escapeHtml(text.toWellFormed().replace(notInXml, ''));
}

/**
 * `1,234,567`. Not Intl: the server and every browser must write the same characters, or hydration differs,
 * and its first use blocks a slow phone for a tenth of a second.
 */
export function groupThousands(whole: number): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** The message about a text that is too long. */
export const tooLong = (extra: number, limit: number): string =>
  `${groupThousands(extra)} ${extra === 1 ? 'character' : 'characters'} too many: at most ${groupThousands(limit)} are taken`;

/** A text in lower case without accents, for comparing words. */
export const plainLetters = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

// Joiners, which make one picture of several signs, and the letters in the flag of a region such as Wales.
const JOINING = String.raw`\u200c\u200d\u{e0020}-\u{e007f}`;
const HIDDEN = new RegExp(String.raw`[^\P{C}\n\t${JOINING}]`, 'gu');

/** One line of any letters and pictures: no control characters, none that are invisible, no marks that reverse the text. */
export const ONE_LINE = new RegExp(String.raw`^(?:(?![\p{Zl}\p{Zp}])[\P{C}${JOINING}])*$`, 'u');

/** Removes control characters, marks that reverse the text and other invisible ones; lines and tabs stay. */
export const withoutHidden = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    .replaceAll(HIDDEN, '');

/** The beginning of a text, at most so long as a string, which ends with a whole sign such as `👩‍💻` or `é`. */
export function beginningOf(text: string, length: number): string {
  if (text.length <= length) return text;
  // A sign of several characters is only whole together with those after the cut.
  const segments = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(
    text.slice(0, length + SIGN_MAX),
  );
  return text.slice(0, segments.containing(length)?.index ?? length);
}

/** Longer than any sign that people write, such as a family of four with tones of skin. */
const SIGN_MAX = 64;

/** A text on one line, up to its last whole word that has room, with dots where something is missing. */
export function shortened(text: string, longest: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= longest) return line;
  return `${beginningOf(line, longest).replace(/\s+\S*$/u, '')}…`;
}

/** The length of a text in code points. */
export const lengthOf = (text: string): number => [...text].length;

/** A text of at most so many code points, cut after a whole word. */
export function cutAtWord(text: string, most: number): string {
  if (lengthOf(text) <= most) return text;
  const start = [...text].slice(0, most - 1).join('');
  return `${start.replace(/\s+\S*$/, '').replace(/[\s,;:–-]+$/, '')}…`;
}

const LONGEST = 56;

/** A text as an identifier: lower case letters, digits and dashes. Empty when nothing is left of it. */
export const slugOf = (text: string): string =>
  plainLetters(text)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-|-$/g, '');
