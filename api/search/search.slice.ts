import { bind } from '#api/core/http/endpoints.ts';
import type { Slice } from '#api/core/slice.ts';
import { searchAdminContract } from '#shared/search/search.admin.contract.ts';
import { searchAdminRoutes } from './search.admin.routes.ts';
import { contentSearchers, type SearchedStores } from './search.content.ts';

interface SearchOptions {
  slices: readonly Slice[];
  stores: SearchedStores;
}

/** The owner's search over everything that slices keep. */
export function createSearchSlice({ slices, stores }: SearchOptions) {
  return {
    endpoints: [bind(searchAdminContract, searchAdminRoutes(slices))],
    searchers: contentSearchers(stores),
  };
}
