import { holdsMistyped } from '#api/core/db/letters.ts';
import type { Searcher } from '#api/core/slice.ts';
import type { ContentKind } from '#api/site/site.content.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { PAGE_SIZE_MAX } from '#shared/core/paging.ts';
import type { SearchHit } from '#shared/search/search.admin.schema.ts';

/** Searches one kind of content, by mistyped names too. A hit opens its panel with a search for its name. */
export const contentSearcher =
  ({ store, noun, panel }: ContentKind): Searcher =>
  async (q, limit) => {
    const { items } = await store.list({ q, limit: String(limit) });
    const shown = items.length > 0 ? items : await mistyped(store, q, limit);
    return shown.map((item): SearchHit => {
      const { id, title } = store.nameOf(item);
      return {
        kind: noun,
        id,
        title,
        detail: item.published === false || item.isPublic === false ? 'Not published' : '',
        target: `${adminPaths.panel(panel)}?${new URLSearchParams({ q: title.slice(0, 100) })}`,
      };
    });
  };

async function mistyped(store: ContentKind['store'], q: string, limit: number) {
  const { items } = await store.list({ limit: String(PAGE_SIZE_MAX) });
  return items.filter((item) => holdsMistyped(store.nameOf(item).title, q)).slice(0, limit);
}
