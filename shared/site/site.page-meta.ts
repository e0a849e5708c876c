import { z } from 'zod';
import type { PageMeta } from './site.pages.ts';

/** A page's metadata, as the API returns it. */
export const pageMeta = z.object({
  name: z.string(),
  title: z.string(),
  shareTitle: z.string(),
  description: z.string(),
  shareDescription: z.string(),
  keywords: z.array(z.string()),
  image: z.string(),
  url: z.string(),
  type: z.enum(['website', 'article', 'video']),
  indexable: z.boolean(),
  siteName: z.string(),
}) satisfies z.ZodType<PageMeta>;

/** A page before or after another in a list. */
const neighbour = z.object({ title: z.string(), path: z.string() }).nullable();

/** What the page of an item has beside the item. */
export const itemPage = { meta: pageMeta, previous: neighbour, next: neighbour };
export type Neighbour = z.infer<typeof neighbour>;
