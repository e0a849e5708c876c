import { z } from 'zod';
import { assetUrl, redirectTarget, sitePath, slug, webUrl } from '#shared/core/fields.ts';
import { metaPages, type PageMetas } from '#shared/site/site.meta.ts';
import { pageMeta } from '#shared/site/site.page-meta.ts';
import { type PageKey, pageKeys } from '#shared/site/site.paths.ts';

const pageNames: readonly PageKey[] = [...pageKeys, 'notFound'];
export const metaPage = z.enum(metaPages);

/**
 * The limit is longer than any search engine shows, so that no text is refused, and still fits a page's head.
 */
const text = (most: number) => z.string().trim().max(most);

/** The owner's texts for a page's metadata; empty keeps the page's own. */
export const pageOverride = z.object({
  title: text(200),
  description: text(500),
  keywords: z.array(z.string().trim().min(1).max(60)).max(30),
  canonicalUrl: z.union([z.literal(''), webUrl]),
  ogTitle: text(200),
  ogDescription: text(500),
  ogImage: z.union([z.literal(''), assetUrl]),
  noindex: z.boolean(),
});
export type PageOverride = z.infer<typeof pageOverride>;

export const noOverride: PageOverride = {
  title: '',
  description: '',
  keywords: [],
  canonicalUrl: '',
  ogTitle: '',
  ogDescription: '',
  ogImage: '',
  noindex: false,
};

/** The metadata of every page. */
export const pageMetas = z.record(z.enum(pageNames), pageMeta) satisfies z.ZodType<PageMetas>;

/** Where visitors of an address that is no page are sent. */
export const redirect = z.object({
  redirectId: slug,
  source: sitePath,
  target: redirectTarget,
  /** Whether browsers and search engines may cache it. */
  permanent: z.boolean(),
});
