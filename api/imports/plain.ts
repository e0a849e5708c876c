import { parse } from 'node-html-parser';

/** Longer than any text that is shown. The rest is cut off before the HTML is parsed. */
const HTML_MAX = 50_000;
/** No part of it reads past the next `<`: a text of nothing but `<a` would be read again from each of them. */
const MARKUP = /<\/?[a-z!][^<>]*>|&(?:[a-z]+|#\d+|#x[\da-f]+);/i;

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
  try {
    const root = parse(html, { comment: false, blockTextElements: { script: false, style: false } });
    return root.structuredText.replaceAll('\u00a0', ' ');
  } catch {
    // The HTML is nested too deeply to walk through.
    return html.replace(/<[^<>]*>/g, ' ');
  }
}

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

const KNOWN_ZONE = /(?<![A-Z])(?:Z|UTC?|GMT|[ECMP][SD]T|[+-]\d{2}:?\d{2})\s*(?:\([^)]*\))?$/i;
const ISO_DAY = /^\d{4}(?:-\d\d){0,2}$/;
const YEARS = { first: 1970, last: 2200 };

/** A date of a feed as an instant; without a known time zone, UTC is assumed. Null for an invalid date. */
export function asInstant(date = ''): string | null {
  const text = date.trim();
  const at = Date.parse(KNOWN_ZONE.test(text) || ISO_DAY.test(text) ? text : inUtc(text));
  if (Number.isNaN(at)) return null;
  const year = new Date(at).getUTCFullYear();
  return year >= YEARS.first && year <= YEARS.last ? new Date(at).toISOString() : null;
}

const inUtc = (text: string) =>
  /^\d{4}-/.test(text)
    ? `${text.replace(/^(\d{4}-\d\d-\d\d) /, '$1T')}Z`
    : `${text.replace(/(:\d\d)\s+[A-Z]{2,5}$/i, '$1')} GMT`;

/** The number of an episode or a season; null for an invalid one. */
export const wholeNumber = (number: number | undefined): number | null =>
  number !== undefined && Number.isInteger(number) && number >= 0 && number <= 100_000 ? number : null;
