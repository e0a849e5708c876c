import { z } from 'zod';
import { pageEventKinds } from './analytics.constants.ts';

/** One event of a visit, as the page sends it. Nothing in it says who the visitor is. */
export const pageEvent = z.strictObject({
  kind: z.enum(pageEventKinds),
  /** The page's path. */
  path: z
    .string()
    .max(200)
    .regex(/^\/[^\s?#]*$/),
  /** Where the visitor came from; read for its host. */
  from: z.string().max(2000).optional(),
  /** The address's query; read for what a campaign says of itself. */
  query: z.string().max(2000).optional(),
  /** Of what was followed or played, the host; of a form, its name. */
  what: z.string().max(100).optional(),
});
export type PageEvent = z.infer<typeof pageEvent>;

export const linkCode = z.string().regex(/^[a-z0-9][a-z0-9-]{0,31}$/, 'Use small letters, digits and dashes');
