import { z } from 'zod';
import { pageEventKinds } from './analytics.constants.ts';

/** One event of a visit, as the page sends it. It contains nothing that identifies the visitor. */
export const pageEvent = z.strictObject({
  kind: z.enum(pageEventKinds),
  /** The page's path. */
  path: z
    .string()
    .max(200)
    .regex(/^\/[^\s?#]*$/),
  /** The referrer; only its host is used. */
  from: z.string().max(2000).optional(),
  /** The address's query; only its campaign parameters are used. */
  query: z.string().max(2000).optional(),
  /** The host of what was followed or played, or the name of a form. */
  what: z.string().max(100).optional(),
});
export type PageEvent = z.infer<typeof pageEvent>;

export const linkCode = z.string().regex(/^[a-z0-9][a-z0-9-]{0,31}$/, 'Use small letters, digits and dashes');
