import type { Searcher } from '#api/core/slice.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import type { SearchHit } from '#shared/search/search.admin.schema.ts';

interface SearchedStore {
  list(query: { q: string; limit: string }): Promise<{ items: Record<string, unknown>[] }>;
}

export interface SearchedKind {
  /** What one is called, such as 'episode'. */
  kind: string;
  store: SearchedStore;
  /** Where its panel is among those of the content. */
  panel: string;
  /** The fields with its name and its identifier. */
  title: string;
  id: string;
}

/** Finds content of one kind; the panel opens with the same search. */
export const searchContent =
  ({ kind, store, panel, title, id }: SearchedKind): Searcher =>
  async (q, limit) => {
    const { items } = await store.list({ q, limit: String(limit) });
    return items.map((item): SearchHit => {
      const name = String(item[title]);
      return {
        kind,
        id: String(item[id]),
        title: name,
        detail: item.published === false || item.isPublic === false ? 'Not published' : '',
        target: `${adminPaths.content}/${panel}?${new URLSearchParams({ q: name.slice(0, 100) })}`,
      };
    });
  };
