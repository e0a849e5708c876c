import type { QueryClient } from '@tanstack/react-query';
import type { PageMeta } from '#shared/site/site.pages.ts';
import { addressOfPath, isMade, type ShownPage } from '#shared/site/site.paths.ts';
import { headMetaOf, headTags, tagAttributes } from '#shared/site/site.tags.ts';
import type { PageDataReply } from '#web/core/client.ts';

/**
 * Sets the document's title, description and share tags to those of a page, unless the visitor has left the
 * page by the time they are loaded. `title` replaces the page's own title.
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
