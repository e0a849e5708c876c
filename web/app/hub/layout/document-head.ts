import type { PageMeta } from '#shared/site/site.pages.ts';
import { headMetaOf, headTags, tagAttributes } from '#shared/site/site.tags.ts';

/** Makes the document's title, description and share tags those of a page. */
export function showInHead(meta: PageMeta): void {
  for (const old of document.head.querySelectorAll('[data-page]')) old.remove();
  for (const tag of headTags(headMetaOf(meta))) {
    if (tag.tag === 'title') {
      document.title = tag.text;
      continue;
    }
    const element = document.createElement(tag.tag);
    element.dataset.page = '';
    for (const [name, value] of tagAttributes(tag)) element.setAttribute(name, value);
    document.head.append(element);
  }
}
