import { z } from 'zod';

export const SEARCH_HITS_PER_KIND = 5;

export const searchQuery = z.strictObject({ q: z.string().trim().min(1).max(100) });

const searchHit = z.object({
  /** What kind of thing, such as `order`. */
  kind: z.string(),
  id: z.string(),
  title: z.string(),
  detail: z.string(),
  /** Where it is, as a path of the back office. */
  target: z.string(),
});
export type SearchHit = z.infer<typeof searchHit>;

export const searchReply = z.object({ items: z.array(searchHit) });
