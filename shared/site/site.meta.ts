import { pictureForOthers } from '#shared/core/address/media-address.ts';
import type { PageMeta } from './site.pages.ts';
import { type PageKey, pageKeys } from './site.paths.ts';
import { type MetaPatterns, patternedMeta, wordsByPattern } from './site.patterns.ts';
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
    name: title || meta.name,
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

interface MadePageContext {
  identity: SiteIdentity;
  patterns: MetaPatterns;
  home: Pick<PageMeta, 'image'>;
  origin: string;
}

/** The metadata of a page made from content; without a picture of its own it has that of the home page. */
export function madePageMeta(
  { path, type, image, title: name, description }: MadePageParts,
  { identity: { creatorName, networkName, tagline }, patterns, home, origin }: MadePageContext,
): PageMeta {
  const names = { creator: creatorName, network: networkName, tagline };
  const filled = wordsByPattern(patterns, { page: name, about: '', description, ...names });
  return {
    name,
    title: filled.title.text,
    shareTitle: `${name} | ${networkName}`,
    description: filled.description.text,
    shareDescription: description,
    keywords: [],
    image: image === null ? home.image : pictureForOthers(image, origin),
    url: origin + path,
    type,
    indexable: true,
    siteName: networkName,
  };
}

interface MetaSources {
  overrides: MetaOverrides;
  patterns: MetaPatterns;
  /** Pages that are switched off. */
  off: readonly PageKey[];
}

/** The metadata of every page, from the identity, the patterns and the owner's texts. */
export function resolveMetas(
  identity: SiteIdentity,
  origin: string,
  { overrides, ...sources }: MetaSources,
): PageMetas {
  const entries = [...pageKeys, 'notFound' as const].map((key) => [
    key,
    withOverride(patternedMeta(key, identity, origin, sources), overrides[pageOfMeta(key)], origin),
  ]);
  return Object.fromEntries(entries);
}
