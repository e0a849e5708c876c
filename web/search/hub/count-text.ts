import type { PublicSearchReply } from '#shared/search/search.schema.ts';
import type { Words } from '#shared/site/site.words.ts';
import { fill } from '#web/core/site.ts';

/** How much was found for a query, in words. */
export function countText(words: Words['search'], { q, total, isNearest }: PublicSearchReply): string {
  if (total === 0) return words.none;
  if (isNearest) return `${words.none} ${words.nearest}`;
  return fill(total === 1 ? words.one : fill(words.many, 'count', String(total)), 'words', q);
}
