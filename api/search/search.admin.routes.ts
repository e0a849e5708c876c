import type { Handlers } from '#api/core/http/mount.ts';
import type { Searcher } from '#api/core/slice.ts';
import type { searchAdminContract } from '#shared/search/search.admin.contract.ts';
import { SEARCH_HITS_PER_KIND } from '#shared/search/search.admin.schema.ts';

export function searchAdminRoutes(searchers: readonly Searcher[]): Handlers<typeof searchAdminContract> {
  return {
    async search({ query: { q } }) {
      if (!/[\p{L}\p{N}]/u.test(q)) return { items: [] };
      const found = await Promise.all(searchers.map((search) => search(q, SEARCH_HITS_PER_KIND)));
      const hits = found.flatMap((some) => some.slice(0, SEARCH_HITS_PER_KIND));
      // Mails speak of the other things, so they come last.
      return {
        items: hits.toSorted((one, other) => Number(one.kind === 'mail') - Number(other.kind === 'mail')),
      };
    },
  };
}
