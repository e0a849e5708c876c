import { escapeHtml } from '#shared/core/text.ts';

/** A link ends at spaces, quotes, angle brackets, and the punctuation of scripts without spaces. */
const LINK = /https?:\/\/[^\s<>"“”«»\u3000-\u303f\uff01\uff08\uff09\uff0c\uff1a\uff1b\uff1f]+/gi;

interface TextLink {
  url: string;
  /** Where it begins, and where it has ended, in UTF-16 units. */
  start: number;
  end: number;
}

/** The links in a text, as a reader sees them: what closes a sentence or a bracket around a link is no part of it. */
export const linksIn = (text: string): TextLink[] =>
  [...text.matchAll(LINK)].flatMap(({ 0: found, index }) => {
    const url = withoutClosing(found);
    return /:\/\/./.test(url) ? [{ url, start: index, end: index + url.length }] : [];
  });

/** A text with something else in the place of each link. */
export function replaceLinks(text: string, replacement: string | ((url: string) => string)): string {
  const parts: string[] = [];
  let at = 0;
  for (const { url, start, end } of linksIn(text)) {
    parts.push(text.slice(at, start), typeof replacement === 'string' ? replacement : replacement(url));
    at = end;
  }
  return parts.join('') + text.slice(at);
}

const closing: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

/** An address without the punctuation after it; a bracket that was opened in it stays. */
export function withoutClosing(address: string): string {
  const count = (sign: string) => address.split(sign).length - 1;
  const unopened = new Map(
    Object.entries(closing).map(([close, open]) => [close, count(close) - count(open)]),
  );
  let end = address.length;
  for (; end > 0; end -= 1) {
    const last = address[end - 1] as string;
    const extra = unopened.get(last);
    if (extra === undefined ? !/[.,;:!?'’‘*…]/.test(last) : extra <= 0) break;
    if (extra !== undefined) unopened.set(last, extra - 1);
  }
  return address.slice(0, end);
}

/** A plain text as HTML, with its lines and links. @param attributes further ones for each link */
export function linkedHtml(text: string, attributes = ''): string {
  const parts: string[] = [];
  let at = 0;
  for (const { url, start, end } of linksIn(text)) {
    parts.push(escapeHtml(text.slice(at, start)));
    parts.push(`<a href="${escapeHtml(url)}"${attributes}>${escapeHtml(url)}</a>`);
    at = end;
  }
  parts.push(escapeHtml(text.slice(at)));
  return parts.join('').trim().replaceAll('\n', '<br>');
}
