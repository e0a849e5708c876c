import { pictureForOthers } from '#shared/core/address/media-address.ts';
import { type PageMeta, pageMeta } from './site.pages.ts';
import { type PageKey, pageKeys } from './site.paths.ts';
import type { SiteIdentity } from './site.schema.ts';

/** The owner's texts for a page's metadata; an empty text keeps the page's own. */
export interface MetaOverride {
  title: string;
  description: string;
  keywords: readonly string[];
  canonicalUrl: string;
  ogTitle: string;
  ogDescription: string;
  ogImage: string;
  /** Kept out of search engines by the owner. */
  noindex: boolean;
}

export type MetaOverrides = Partial<Record<PageKey, MetaOverride>>;

/** The metadata of every page, with the owner's texts in place of the defaults. */
export type PageMetas = Record<PageKey, PageMeta>;

/** `/` and `/home` show the same page and share its metadata, which is stored under `home`. */
export const pageOfMeta = (key: PageKey): PageKey => (key === 'splash' ? 'home' : key);

/** Every page whose metadata can be changed, once. */
export const metaPages: readonly PageKey[] = pageKeys.filter((key) => pageOfMeta(key) === key);

/** A page's own metadata with the owner's texts in place of it: the only merge of the two. */
export function withOverride(meta: PageMeta, override: MetaOverride | undefined, origin: string): PageMeta {
  if (!override) return meta;
  const { title, description, keywords, canonicalUrl, ogTitle, ogDescription, ogImage, noindex } = override;
  return {
    ...meta,
    title: title || meta.title,
    shareTitle: ogTitle || title || meta.shareTitle,
    description: description || meta.description,
    shareDescription: ogDescription || description || meta.shareDescription,
    image: ogImage ? pictureForOthers(ogImage, origin) : meta.image,
    url: canonicalUrl || meta.url,
    keywords: [...keywords],
    indexable: meta.indexable && !noindex,
  };
}

export interface MadePageParts extends Pick<PageMeta, 'title' | 'description' | 'type'> {
  image: string | null;
  path: string;
}

/** What follows the name of an item in its page's title: in a list of tabs or results it says whose it is. */
const brandOf = (siteName: string) => ` · ${siteName}`;

/** A page's name, without the site's. */
export const pageName = ({ title, siteName }: Pick<PageMeta, 'title' | 'siteName'>): string =>
  title.endsWith(brandOf(siteName)) ? title.slice(0, -brandOf(siteName).length) : title;

/** The metadata of a page made from content; without a picture of its own it has that of the home page. */
export function madePageMeta(
  { path, type, image, ...words }: MadePageParts,
  { networkName, home, origin }: { networkName: string; home: Pick<PageMeta, 'image'>; origin: string },
): PageMeta {
  return {
    ...words,
    title: words.title.includes(networkName) ? words.title : words.title + brandOf(networkName),
    shareTitle: `${words.title} | ${networkName}`,
    shareDescription: words.description,
    keywords: [],
    image: image === null ? home.image : pictureForOthers(image, origin),
    url: origin + path,
    type,
    indexable: true,
    siteName: networkName,
  };
}

/** The metadata of every page, from the identity and the owner's texts. */
export function resolveMetas(identity: SiteIdentity, origin: string, overrides: MetaOverrides): PageMetas {
  const entries = [...pageKeys, 'notFound' as const].map((key) => [
    key,
    withOverride(pageMeta(key, identity, origin), overrides[pageOfMeta(key)], origin),
  ]);
  return Object.fromEntries(entries);
}
