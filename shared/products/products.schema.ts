import { z } from 'zod';
import { assetUrl, cents, instant, line, paragraph, slug } from '#shared/core/fields.ts';
import { pageMeta } from '#shared/site/site.page-meta.ts';
import { productFileTypes } from './products.constants.ts';

/** A product as visitors see it. */
export const product = z.object({
  /** The last part of its page's address. */
  id: slug,
  title: line,
  description: paragraph,
  /** What it is, such as 'Sample pack'. */
  format: line,
  priceCents: cents.min(1, 'Enter what it costs'),
  features: z.array(line).max(12),
  cover: assetUrl,
});
export type Product = z.infer<typeof product>;

/** A product with the file that its buyers are given; null until there is one. */
export const managedProduct = product.extend({ fileId: z.uuid().nullable() });

/** A product's page, with its metadata. */
export const shownProduct = product.extend({ meta: pageMeta });
export type ShownProduct = z.infer<typeof shownProduct>;

/** A file to sell, as the owner sees it. */
export const productFile = z.object({
  id: z.uuid(),
  /** The file name that buyers get. */
  name: line,
  type: z.enum(productFileTypes),
  bytes: z.int(),
  uploadedAt: instant,
});
export type ProductFile = z.infer<typeof productFile>;
