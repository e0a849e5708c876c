import { useEffect } from 'react';
import { type PageKey, pageMeta } from '#shared/site/site.pages.ts';
import { type HeadTag, headTags, tagAttributes } from '#shared/site/site.tags.ts';
import { useOrigin, useSite } from '#web/core/site.ts';

/** Keeps the document's title, description and share tags those of the page that is shown. */
export function useDocumentHead(page: PageKey): void {
  const { identity } = useSite();
  const origin = useOrigin();
  useEffect(() => {
    const meta = pageMeta(page, identity, origin);
    applyTags(headTags({ ...meta, title: meta.shareTitle, documentTitle: meta.title }));
  }, [page, identity, origin]);
}

function applyTags(tags: readonly HeadTag[]): void {
  for (const old of document.head.querySelectorAll('[data-page]')) old.remove();
  for (const tag of tags) {
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
