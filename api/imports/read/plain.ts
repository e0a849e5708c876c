import { parse } from 'node-html-parser';

/** Longer than any text that is shown. The rest is cut off before the HTML is parsed. */
const HTML_MAX = 50_000;
/** No part of it reads past the next `<`: a text of nothing but `<a` would be read again from each of them. */
const MARKUP = /<\/?[a-z!][^<>]*>|&(?:[a-z]+|#\d+|#x[\da-f]+);/i;
const OPENING = /<[a-z!]/gi;
/** With more tags than any text that people write, the parser takes time that grows with their square. */
const TAGS_MAX = 400;
const LINE_TAG = /<(?:\/(?:p|div|li|ul|ol|tr|h[1-6])|br)\b[^<>]*>/gi;

/** HTML or plain text as plain text that keeps its paragraphs. */
export function plainTextOf(html = ''): string {
  const text = html.slice(0, HTML_MAX);
  const plain = MARKUP.test(text) ? withoutMarkup(text) : text;
  return clean(plain)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The same on one line. */
export const oneLine = (html = ''): string => plainTextOf(html).replace(/\s+/g, ' ');

function withoutMarkup(html: string): string {
  const tags = html.match(OPENING)?.length ?? 0;
  const text =
    tags > TAGS_MAX
      ? parse(withoutTags(html)).text
      : parse(html, { comment: false, blockTextElements: { script: false, style: false } }).structuredText;
  return text.replaceAll('\u00a0', ' ');
}

/** For HTML with far too many tags: its lines, in which the parser finds no further tag. */
const withoutTags = (html: string) =>
  html
    .replace(LINE_TAG, '\n')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/<(?=[a-z!/])/gi, '&lt;');

/** Invisible characters: control characters, soft hyphens and direction marks. */
const UNSEEN = /(?![\n\t])[\p{Cc}\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;

const clean = (text: string) => text.toWellFormed().replaceAll('\r\n', '\n').replace(UNSEEN, '');

/** An absolute web address without its fragment, from one that may be relative; empty for anything else. */
export function asWebAddress(address: string | undefined, base: string): string {
  const given = address?.trim() ?? '';
  if (given === '') return '';
  const url = URL.parse(given, base);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return '';
  url.hash = '';
  return url.href.length <= 2000 ? url.href : '';
}

/** The number of an episode or a season; null for an invalid one. */
export const wholeNumber = (number: number | undefined): number | null =>
  number !== undefined && Number.isInteger(number) && number >= 0 && number <= 100_000 ? number : null;
