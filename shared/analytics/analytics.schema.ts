import { z } from 'zod';
import { toldKinds } from './analytics.constants.ts';

/** One step of a visit, as the page tells it. Nothing in it says who the visitor is. */
export const step = z.strictObject({
  kind: z.enum(toldKinds),
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
export type Step = z.infer<typeof step>;

export const linkCode = z.string().regex(/^[a-z0-9][a-z0-9-]{0,31}$/, 'Use small letters, digits and dashes');
