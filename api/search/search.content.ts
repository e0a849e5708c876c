import type { Searcher } from '#api/core/slice.ts';
import type { ContentKind } from '#api/site/site.content.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import type { SearchHit } from '#shared/search/search.admin.schema.ts';

/** Searches one kind of content. A hit opens its panel with a search for its name. */
export const contentSearcher =
  ({ store, noun, panel }: ContentKind): Searcher =>
  async (q, limit) => {
    const { items } = await store.list({ q, limit: String(limit) });
    return items.map((item): SearchHit => {
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
