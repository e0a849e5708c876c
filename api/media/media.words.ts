import { beginningWith } from '#api/core/db/byte-order.ts';
import { moreWordsOf, wordsOf as searched } from '#api/core/db/search-words.ts';
import type { MediaQuery } from '#shared/media/media.admin.schema.ts';

const WORDS_MAX = 64;
const MORE_WORDS_MAX = 80;
const SOUGHT_MAX = 6;
/** The prefix of tags among the words. No word contains this character. */
const TAG = '#';

/** All words from `from` up to, but not including, `below`. */
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

/** The entries of a file in the search index. In the trash it has no tags. */
export function wordsOf({ name, alt, description, tags }: Described, inTrash = false): string[] {
  const text = [name, tags.join(' '), alt, description].join(' ');
  const words = [...searched(text).slice(0, WORDS_MAX), ...moreWordsOf(text).slice(0, MORE_WORDS_MAX)];
  return [...new Set(words), ...(inTrash ? [] : new Set(tags.map((tag) => TAG + tag)))];
}

/** A file must have a word in each of these ranges: one range for each search word, and one for the tag. */
export const leadsOf = ({ q = '', tag }: Pick<MediaQuery, 'q' | 'tag'>): WordRange[] => [
  ...searched(q).slice(0, SOUGHT_MAX).map(beginningWith),
  ...(tag === undefined ? [] : [{ from: TAG + tag, below: `${TAG}${tag}\u0001` }]),
];

export const allTags: WordRange = beginningWith(TAG);
export const tagIn = (word: string) => word.slice(TAG.length);
