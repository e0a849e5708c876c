import { cutAtWord, lengthOf } from '#shared/core/text.ts';
import { aboutOf } from './site.about.ts';
import { type PageMeta, pageMeta } from './site.pages.ts';
import type { PageKey } from './site.paths.ts';
import type { SiteIdentity } from './site.schema.ts';

/** What search engines show of a title and a description: advised, never enforced. */
export const TITLE_LENGTH = { least: 50, most: 60 } as const;
export const DESCRIPTION_LENGTH = { least: 150, most: 160 } as const;

/** How titles and descriptions are made that the owner has not written; empty for the program's own pattern. */
export interface MetaPatterns {
  title: string;
  description: string;
}

export const usualPatterns = {
  title: '{page}: {about} | {creator}',
  description: '{description} Here: {about}.',
} as const satisfies MetaPatterns;

/** The named parts, as the form explains them. */
export const patternParts = {
  page: 'the name of the page or item',
  about: 'a few words of what the page is about, as many as there is room for; items have none',
  description: 'its own description',
  creator: 'your name',
  network: 'the name of the network',
  tagline: 'the tagline',
} as const;
export type PatternPart = keyof typeof patternParts;

export const partsAllowed = {
  title: ['page', 'about', 'creator', 'network', 'tagline'],
  description: ['description', 'about', 'page', 'creator', 'network', 'tagline'],
} as const satisfies Record<keyof MetaPatterns, readonly PatternPart[]>;

export type PatternTexts = Record<PatternPart, string>;

const isFront = (page: PageKey) => page === 'splash' || page === 'home';

/** What the parts are for a page of the program. `off`: pages that are switched off. */
export function textsOfPage(
  page: PageKey,
  { name, description }: Pick<PageMeta, 'name' | 'description'>,
  { creatorName, networkName, tagline }: SiteIdentity,
  off: readonly PageKey[],
): PatternTexts {
  return {
    // 'Home' says nothing in a list of results.
    page: isFront(page) ? networkName : name,
    about: aboutOf(page, off),
    description,
    creator: creatorName,
    network: networkName,
    tagline,
  };
}

export interface PatternFilled {
  text: string;
  /** Whether something had to be left out or cut. */
  isCut: boolean;
}

interface Segment {
  /** What stands before the part. */
  before: string;
  part: string;
  after: string;
}

const PART = /\{(\w+)\}/;
/** What may stand between two parts, and says nothing without the second. */
const SEPARATOR = /^[\s|:·,;–—-]+/;
const wordsIn = (text: string) =>
  ` ${text
    .split(/[^\p{L}\p{N}]+/u)
    .join(' ')
    .trim()} `;
const isOnceOnly = (part: string) => part !== 'page' && part !== 'about' && part !== 'description';

/**
 * Fills a pattern with at most so many letters. A part without a text, or whose text stands there already, is left out
 * with what stands before it. Of `about` as many words are taken as fit; where the rest is too long, the last parts
 * are left out, and the first is cut after a whole word.
 */
export function fillPattern(pattern: string, texts: PatternTexts, most: number): PatternFilled {
  const segments = segmentsOf(pattern, texts);
  for (let kept = segments.length; kept > 0; kept -= 1) {
    const text = fitted(segments.slice(0, kept), texts, most);
    const isLeftOut = segments.slice(kept).some(({ part }) => part !== 'about');
    if (text !== undefined && text !== '') return { text, isCut: isLeftOut };
  }
  const [first] = segments;
  const whole = first ? written([first], texts, '') : '';
  return { text: cutAtWord(whole, most), isCut: lengthOf(whole) > most };
}

function segmentsOf(pattern: string, texts: PatternTexts): Segment[] {
  const pieces = pattern.split(PART);
  const segments: Segment[] = [];
  let said = '';
  for (let index = 1; index < pieces.length; index += 2) {
    const part = pieces[index] as PatternPart;
    const text = texts[part] ?? '';
    const isLast = index === pieces.length - 2;
    if (text === '' || (isOnceOnly(part) && wordsIn(said).includes(wordsIn(text)))) continue;
    said += ` ${text}`;
    segments.push({
      before: pieces[index - 1] ?? '',
      part,
      after: isLast ? (pieces[index + 1] ?? '') : '',
    });
  }
  return segments;
}

/** The segments with as many words of `about` as fit; undefined when they do not fit without any. */
function fitted(segments: readonly Segment[], texts: PatternTexts, most: number): string | undefined {
  const fits = (about: string) => lengthOf(written(segments, texts, about)) <= most;
  if (!fits('')) return undefined;
  let about = '';
  for (const word of texts.about.split(', ')) {
    const longer = about === '' ? word : `${about}, ${word}`;
    if (fits(longer)) about = longer;
  }
  return written(segments, texts, about);
}

function written(segments: readonly Segment[], texts: PatternTexts, about: string): string {
  const filled = segments
    .filter(({ part }) => part !== 'about' || about !== '')
    .map(
      ({ before, part, after }) => before + (part === 'about' ? about : texts[part as PatternPart]) + after,
    )
    .join('');
  return filled.replace(SEPARATOR, '').replace(/\s+/g, ' ').trim();
}

type Words = Pick<PageMeta, 'title' | 'description'>;

/** The title and the description by the patterns; where a pattern gives no text, the page's own. */
export function wordsByPattern(
  { title, description }: MetaPatterns,
  texts: PatternTexts,
): Record<keyof Words, PatternFilled> {
  const filled = (pattern: string, own: string, most: number) => {
    const made = fillPattern(pattern, texts, most);
    return made.text === '' ? { ...made, text: own } : made;
  };
  return {
    title: filled(title || usualPatterns.title, texts.page, TITLE_LENGTH.most),
    description: filled(description || usualPatterns.description, texts.description, DESCRIPTION_LENGTH.most),
  };
}

/** A page's metadata before the owner's texts for it. */
export function patternedMeta(
  page: PageKey,
  identity: SiteIdentity,
  origin: string,
  { patterns, off }: { patterns: MetaPatterns; off: readonly PageKey[] },
): PageMeta {
  const meta = pageMeta(page, identity, origin);
  const { title, description } = wordsByPattern(patterns, textsOfPage(page, meta, identity, off));
  // Until the owner has a pattern, the home page is called what it is called in menus.
  const isPlain = isFront(page) && patterns.title === '';
  return { ...meta, ...(!isPlain && { title: title.text }), description: description.text };
}
