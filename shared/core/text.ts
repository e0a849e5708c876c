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

/** A text on one line, up to its last whole word that has room, with dots where something is missing. */
export function shortened(text: string, longest: number): string {
  const letters = [...text.replace(/\s+/g, ' ').trim()];
  if (letters.length <= longest) return letters.join('');
  return `${letters
    .slice(0, longest)
    .join('')
    .replace(/\s+\S*$/u, '')}…`;
}

const LONGEST = 56;

/** A text as an identifier: lower case letters, digits and dashes. Empty when nothing is left of it. */
export const slugOf = (text: string): string =>
  plainLetters(text)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-|-$/g, '');
