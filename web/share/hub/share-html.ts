import { type HeadTag, headTags, type ShareMeta, tagHtml } from '#shared/site/site.tags.ts';
import { isWebAddress } from '#web/core/web-address.ts';

const contentOf = (tag: HeadTag) =>
  tag.tag === 'title' ? tag.text : tag.tag === 'link' ? tag.href : tag.content;

/** The meta tags for the typed values, one a line; an invalid address, or a text left empty, gets no tag. */
export function shareHtml(meta: ShareMeta): string {
  const web = (address: string) => (isWebAddress(address) ? address : '');
  return headTags({ ...meta, image: web(meta.image), url: web(meta.url) })
    .filter((tag) => contentOf(tag).trim() !== '')
    .map(tagHtml)
    .join('\n');
}
