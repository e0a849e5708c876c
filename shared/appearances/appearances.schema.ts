import { z } from 'zod';
import { instant, line, slug, webUrl } from '#shared/core/fields.ts';

/** A date at which the creator can be met. */
export const appearance = z.object({
  id: slug,
  title: line,
  startsAt: instant,
  venue: line,
  city: line,
  /** Where tickets are, or a page about it. */
  url: webUrl.nullable(),
  soldOut: z.boolean(),
});
export type Appearance = z.infer<typeof appearance>;

export const appearances = z.object({
  /** Those that have not begun, the next first. */
  upcoming: z.array(appearance),
  /** The others, the latest first. */
  past: z.array(appearance),
});
export type Appearances = z.infer<typeof appearances>;
