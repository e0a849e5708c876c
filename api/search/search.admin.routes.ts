import type { Handlers } from '#api/core/http/mount.ts';
import type { searchAdminContract } from '#shared/search/search.admin.contract.ts';
import { SEARCH_HITS_PER_KIND, type SearchHit } from '#shared/search/search.admin.schema.ts';

/** Looks for one kind of thing. @returns at most `limit` of them, the best first */
export type Searcher = (q: string, limit: number) => Promise<SearchHit[]>;

export function searchAdminRoutes(searchers: readonly Searcher[]): Handlers<typeof searchAdminContract> {
  return {
    async search({ query: { q } }) {
      const found = await Promise.all(searchers.map((search) => search(q, SEARCH_HITS_PER_KIND)));
      return { items: found.flatMap((hits) => hits.slice(0, SEARCH_HITS_PER_KIND)) };
    },
  };
}
