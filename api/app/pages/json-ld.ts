import type { PageMeta } from '#shared/site/site.pages.ts';
import type { PageView } from '#shared/site/site.view.ts';

export function jsonLdOf(_view: PageView, _meta: PageMeta): object[] {
  return [];
}
