import { bind } from '#api/core/http/endpoints.ts';
import type { Slice } from '#api/core/slice.ts';
import { searchAdminContract } from '#shared/search/search.admin.contract.ts';
import { searchAdminRoutes } from './search.admin.routes.ts';

/** The owner's search over everything that slices keep. */
export function createSearchSlice({ slices }: { slices: readonly Slice[] }) {
  return { endpoints: [bind(searchAdminContract, searchAdminRoutes(slices))] };
}
