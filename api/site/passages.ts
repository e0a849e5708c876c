import type { MoneyStyle } from '#shared/core/money.ts';
import { beginningOf } from '#shared/core/text.ts';
import { pageMeta } from '#shared/site/site.pages.ts';
import { type PageKey, pagePathOf } from '#shared/site/site.paths.ts';
import type { SiteContent, SiteIdentity } from '#shared/site/site.schema.ts';
import type { Offer } from '#shared/site/site.structure.ts';

/** A page that states something. */
interface Source {
  title: string;
  path: string;
}

/** A statement of the site, short enough to be a reply of the assistant as it is. */
export interface Passage {
  id: string;
  /**
   * The pages that state it. The text may cite them by number, as in `[1]`; by default it cites the first.
   */
  sources: readonly [Source, ...Source[]];
  text: string;
  /** Questions that it answers, as people ask them. */
  questions: readonly string[];
  /** It sums up others, and comes before those that answer a question equally well. */
  isSummary?: boolean;
}

/** What passages are made with. */
export interface PassageContext {
  site: SiteContent;
  /** Pages that are switched off. */
  hidden: readonly PageKey[];
  /** What is not sold because the owner has not filled it. */
  offersOff: readonly Offer[];
  /** How amounts are written. */
  money: MoneyStyle;
  /** A page as a source; `part` says which part of it. */
  to(page: PageKey, part?: string): Source;
}

/** Reads what one slice can say to visitors. */
export type ReadPassages = (context: PassageContext) => Promise<Passage[]>;

export function linksTo(identity: SiteIdentity): PassageContext['to'] {
  return (page, part) => {
    const { title } = pageMeta(page, identity, 'https://site.invalid');
    return { title: cut(part ? `${title}, ${part}` : title), path: pagePathOf(page, identity) };
  };
}

/** The longest title of a source; each of its two parts may be that long by itself. */
const LONGEST_TITLE = 200;
const cut = (title: string) =>
  title.length <= LONGEST_TITLE ? title : `${beginningOf(title, LONGEST_TITLE - 1)}…`;

/** A passage with one page as its source. */
export const passage = (id: string, source: Source, text: string, questions: string[]): Passage => ({
  id,
  sources: [source],
  text,
  questions,
});

/** A passage about several things, which is left out while there are none of them. */
export const passageOf = (items: readonly unknown[], make: () => Passage): Passage[] =>
  items.length > 0 ? [make()] : [];

/** `a, b and c`. */
export const listed = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

export const inSentence = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
