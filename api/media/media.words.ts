import { beginningWith } from '#api/core/db/byte-order.ts';
import { moreWordsOf, wordsOf as searched } from '#api/core/db/search-words.ts';
import type { MediaQuery } from '#shared/media/media.admin.schema.ts';

const WORDS_MAX = 64;
const MORE_WORDS_MAX = 80;
const SOUGHT_MAX = 6;
/** Stands before a tag among the words, none of which has such a sign in it. */
const TAG = '#';

/** All words from one up to another, without that. */
export interface WordRange {
  from: string;
  below: string;
}

interface Described {
  name: string;
  alt: string;
  description: string;
  tags: readonly string[];
}

/** What a file is found by. In the trash it has no tags. */
export function wordsOf({ name, alt, description, tags }: Described, inTrash = false): string[] {
  const text = [name, tags.join(' '), alt, description].join(' ');
  const words = [...searched(text).slice(0, WORDS_MAX), ...moreWordsOf(text).slice(0, MORE_WORDS_MAX)];
  return [...new Set(words), ...(inTrash ? [] : new Set(tags.map((tag) => TAG + tag)))];
}

/** What the words of a file must have, each of these: a word that begins so, and the tag. */
export const leadsOf = ({ q = '', tag }: Pick<MediaQuery, 'q' | 'tag'>): WordRange[] => [
  ...searched(q).slice(0, SOUGHT_MAX).map(beginningWith),
  ...(tag === undefined ? [] : [{ from: TAG + tag, below: `${TAG}${tag}\u0001` }]),
];

export const allTags: WordRange = beginningWith(TAG);
export const tagIn = (word: string) => word.slice(TAG.length);
