import { z } from 'zod';
import { assetUrl, cents, line, paragraph, webUrl } from '#shared/core/fields.ts';

export const blueprint = z.object({
  title: line,
  description: paragraph,
  /** What it is, such as 'Digital PDF'. */
  format: line,
  priceCents: cents,
  features: z.array(line).min(1).max(12),
  cover: assetUrl,
  /** The crowd-funding platform whose members may buy it. */
  membership: z.object({ name: line, url: webUrl, text: line }),
});
export type Blueprint = z.infer<typeof blueprint>;
