import { z } from 'zod';
import { instant, seenVersion } from '#shared/core/fields.ts';
import { metaPage, pageOverride } from './seo.schema.ts';

/** A text that the audit proposes for a page, beside the one that it has. */
const draft = z.object({
  page: metaPage,
  url: z.string(),
  field: z.enum(['title', 'description']),
  current: z.string(),
  draft: z.string(),
  /** The version of the page's metadata that it is a draft for. */
  version: z.int(),
});
export type Draft = z.infer<typeof draft>;

const takenDrafts = z.object({
  id: z.string(),
  at: instant,
  who: z.string(),
  /** The paths of the pages that got a text. */
  urls: z.array(z.string()),
});
export type TakenDrafts = z.infer<typeof takenDrafts>;

export const draftsReply = z.object({
  items: z.array(draft),
  /** The last drafts that were applied together and not taken back; null for none. */
  taken: takenDrafts.nullable(),
});

const { title, description } = pageOverride.shape;

/** Texts for several pages, each with the version of the page that they are written for. */
export const appliedDrafts = z
  .array(
    z.strictObject({
      page: metaPage,
      version: seenVersion,
      title: title.min(1).optional(),
      description: description.min(1).optional(),
    }),
  )
  .min(1)
  .max(100)
  .refine((items) => new Set(items.map(({ page }) => page)).size === items.length, 'A page is named twice');
export type AppliedDrafts = z.infer<typeof appliedDrafts>;
