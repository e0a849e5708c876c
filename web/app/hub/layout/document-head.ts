import type { QueryClient } from '@tanstack/react-query';
import type { PageMeta } from '#shared/site/site.pages.ts';
import { addressOfPath, isMade, type ShownPage } from '#shared/site/site.paths.ts';
import { headMetaOf, headTags, tagAttributes } from '#shared/site/site.tags.ts';
import type { PageDataReply } from '#web/core/client.ts';

/**
 * Makes the document's title, description and share tags those of a page, unless the visitor has moved on by the
 * time that they are known. `title` is what stands in place of the page's own.
 */
export async function showInHead(
  client: QueryClient,
  { page, pathname, title }: { page: ShownPage; pathname: string; title: string | undefined },
  isShown: () => boolean,
): Promise<void> {
  const meta = isMade(page)
    ? (await client.fetchQuery<{ meta: PageMeta }>({ queryKey: [addressOfPath(page, pathname)] })).meta
    : (await client.fetchQuery<PageDataReply<'/api/pages'>>({ queryKey: ['/api/pages'] }))[page];
  if (!isShown()) return;
  for (const old of document.head.querySelectorAll('[data-page]')) old.remove();
  for (const tag of headTags(headMetaOf({ ...meta, title: title ?? meta.title }))) {
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
