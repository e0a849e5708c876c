import { pageMeta } from '#shared/site/site.pages.ts';
import type { PageKey } from '#shared/site/site.paths.ts';
import type { SiteIdentity } from '#shared/site/site.schema.ts';
import { headTags, tagAttributes } from '#shared/site/site.tags.ts';

/** Makes the document's title, description and share tags those of a page. */
export function showInHead(page: PageKey, identity: SiteIdentity, origin: string): void {
  const meta = pageMeta(page, identity, origin);
  for (const old of document.head.querySelectorAll('[data-page]')) old.remove();
  for (const tag of headTags({ ...meta, title: meta.shareTitle, documentTitle: meta.title })) {
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
