import { escapeHtml } from '#shared/core/text.ts';
import type { PageMeta } from './site.pages.ts';

/** One element of a page's head. */
export type HeadTag =
  | { tag: 'title'; text: string }
  | { tag: 'meta'; name: string; content: string }
  | { tag: 'meta'; property: string; content: string }
  | { tag: 'link'; rel: string; href: string };

/** The metadata of a shared link. The share tool edits exactly these fields. */
export interface ShareMeta {
  title: string;
  description: string;
  image: string;
  url: string;
  type: 'website' | 'article' | 'video';
}

export interface HeadMeta extends ShareMeta {
  /** The browser's title, where it differs from what shared links say. */
  documentTitle?: string;
  /** What search engines show below it, where it differs from what shared links say. */
  documentDescription?: string;
  keywords?: readonly string[];
  siteName?: string;
  indexable?: boolean;
}

/** A page's meta as the builder takes it. */
export const headMetaOf = (meta: PageMeta): HeadMeta => ({
  ...meta,
  title: meta.shareTitle,
  documentTitle: meta.title,
  description: meta.shareDescription,
  documentDescription: meta.description,
});

const openGraphType = { website: 'website', article: 'article', video: 'video.other' } as const;

/** The share picture that every network shows whole. */
export const SHARE_IMAGE = { width: 1200, height: 630 } as const;
/** The program's own share pictures, which have that size. */
const SHARE_PICTURE = /^[^?#]*\/share\/[\w-]+\.png$/;

function pictureTags(image: string, title: string): HeadTag[] {
  const { width, height } = SHARE_IMAGE;
  return [
    { tag: 'meta', property: 'og:image', content: image },
    ...(SHARE_PICTURE.test(image)
      ? ([
          { tag: 'meta', property: 'og:image:width', content: String(width) },
          { tag: 'meta', property: 'og:image:height', content: String(height) },
        ] as const)
      : []),
    { tag: 'meta', property: 'og:image:alt', content: title },
  ];
}

/** The tags that describe a page: the one builder for the server, the browser and the share tool. */
export function headTags(meta: HeadMeta): HeadTag[] {
  const { title, description, image, url } = meta;
  return [
    { tag: 'title', text: meta.documentTitle ?? title },
    { tag: 'meta', name: 'description', content: meta.documentDescription ?? description },
    ...(meta.keywords?.length
      ? [{ tag: 'meta', name: 'keywords', content: meta.keywords.join(', ') } as const]
      : []),
    ...(meta.indexable === false ? [{ tag: 'meta', name: 'robots', content: 'noindex' } as const] : []),
    { tag: 'link', rel: 'canonical', href: url },
    { tag: 'meta', property: 'og:title', content: title },
    { tag: 'meta', property: 'og:description', content: description },
    ...pictureTags(image, title),
    { tag: 'meta', property: 'og:url', content: url },
    { tag: 'meta', property: 'og:type', content: openGraphType[meta.type] },
    ...(meta.siteName ? [{ tag: 'meta', property: 'og:site_name', content: meta.siteName } as const] : []),
    { tag: 'meta', name: 'twitter:card', content: 'summary_large_image' },
    { tag: 'meta', name: 'twitter:title', content: title },
    { tag: 'meta', name: 'twitter:description', content: description },
    { tag: 'meta', name: 'twitter:image', content: image },
    { tag: 'meta', name: 'twitter:image:alt', content: title },
  ];
}

/** A tag's element name and attributes, in the order they are written. */
export function tagAttributes(tag: HeadTag): [name: string, value: string][] {
  if (tag.tag === 'title') return [];
  if (tag.tag === 'link')
    return [
      ['rel', tag.rel],
      ['href', tag.href],
    ];
  return [
    ...('name' in tag ? [['name', tag.name]] : [['property', tag.property]]),
    ['content', tag.content],
  ] as [string, string][];
}

export function tagHtml(tag: HeadTag): string {
  if (tag.tag === 'title') return `<title>${escapeHtml(tag.text)}</title>`;
  return `<${tag.tag} ${tagAttributes(tag)
    .map(([name, value]) => `${name}="${escapeHtml(value)}"`)
    .join(' ')}>`;
}
