import { z } from 'zod';
import { assetUrl, line, webUrl } from '#shared/core/fields.ts';

/** The local-guide badge. `views` is text because it is rounded, such as '1.4M+'. */
export const contributions = z.object({
  program: line,
  level: z.int().min(1).max(10),
  badge: assetUrl,
  summary: line,
  profileUrl: webUrl,
  reviews: z.int().min(0),
  photos: z.int().min(0),
  answers: z.int().min(0),
  views: line,
});
export type Contributions = z.infer<typeof contributions>;
