import { pictureForOthers } from '#shared/core/media-address.ts';
import { type PageMeta, pageMeta } from './site.pages.ts';
import { type PageKey, pageKeys } from './site.paths.ts';
import type { SiteIdentity } from './site.schema.ts';

/** What the owner has a page say about itself instead; an empty text leaves the page's own. */
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

/** What every page says about itself, the owner's words before the table's. */
export type PageMetas = Record<PageKey, PageMeta>;

/** `/` and `/home` show one page, which is known by the first address: what is said of one holds for both. */
export const pageOfMeta = (key: PageKey): PageKey => (key === 'splash' ? 'home' : key);

/** Every page whose words can be changed, once. */
export const metaPages: readonly PageKey[] = pageKeys.filter((key) => pageOfMeta(key) === key);

/** A page's own meta with the owner's changes on top: the only merge of the two. */
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

/** What a page says that the owner has made; without a picture of its own it is shared with that of the home page. */
export function madePageMeta(
  { path, type, image, ...words }: MadePageParts,
  { networkName, home, origin }: { networkName: string; home: Pick<PageMeta, 'image'>; origin: string },
): PageMeta {
  return {
    ...words,
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

/** What every page says, from the identity and the owner's changes. */
export function resolveMetas(identity: SiteIdentity, origin: string, overrides: MetaOverrides): PageMetas {
  const entries = [...pageKeys, 'notFound' as const].map((key) => [
    key,
    withOverride(pageMeta(key, identity, origin), overrides[pageOfMeta(key)], origin),
  ]);
  return Object.fromEntries(entries);
}
