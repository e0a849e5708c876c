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
  /** Questions that it answers, as people ask them: a few plain sentences, which its meaning is compared by. */
  questions: readonly string[];
  /** The thing that it is about, as a follow-up such as 'how much is that?' takes it up. */
  about?: string;
  /** What sort of thing that is, as somebody says who does not name it: `the session`. */
  kind?: string;
  /** Small talk of the assistant: no page says it, and no search finds it. */
  isTalk?: boolean;
  /** What the assistant opens beside it. */
  opens?: 'booking' | 'track' | 'order';
  /** What it is about is not offered at present: whoever asks is told so, and not something else that sounds alike. */
  isOff?: boolean;
  /** An answer that comes with the program, which a passage that has its id in `insteadOf` takes the place and the questions of. */
  isDefault?: boolean;
  insteadOf?: string;
  /** It sums up others, and comes before those that answer a question equally well. */
  isSummary?: boolean;
}

/** What passages are made with. */
export interface PassageContext {
  site: SiteContent;
  /** What `{creator}`, `{email}` and the like stand for in texts of the owner. */
  names: Readonly<Record<string, string>>;
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

/** As much of a description as is compared with a question. */
export const PHRASE_MAX = 160;

/** A passage with one page as its source. */
export const passage = (
  id: string,
  source: Source,
  text: string,
  questions: readonly string[],
  more: Pick<Passage, 'about' | 'kind' | 'opens' | 'insteadOf'> = {},
): Passage => ({ id, sources: [source], text, questions, ...more });

/** A passage about several things, which is left out while there are none of them. */
export const passageOf = (items: readonly unknown[], make: () => Passage): Passage[] =>
  items.length > 0 ? [make()] : [];

/** Replaces `{creator}` and the like by the site's names. */
export const withNames = (text: string, names: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => names[name] ?? placeholder);

/** `1 show`, `2 shows`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** `a, b and c`. */
export const listed = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

export const inSentence = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
