import { z } from 'zod';
import { foundKinds } from '#shared/site/site.content.ts';

/** A longer query is cut off here. */
export const QUERY_MAX = 100;
/** So many results are shown. */
export const RESULTS_MAX = 50;

const result = z.object({
  kind: z.enum(foundKinds),
  title: z.string(),
  /** The beginning of its text. */
  text: z.string(),
  /** Where it is on this site. */
  path: z.string(),
});
export type SearchResult = z.infer<typeof result>;

export const publicSearchReply = z.object({
  /** The query, as it was understood. */
  q: z.string(),
  /** How many there are in all; `items` holds the first of them. */
  total: z.int(),
  items: z.array(result),
});
export type PublicSearchReply = z.infer<typeof publicSearchReply>;
