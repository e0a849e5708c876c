import { bind, type Reader } from '#api/core/http/endpoints.ts';
import type { Ports } from '#api/core/ports.ts';
import type { Slice } from '#api/core/slice.ts';
import type { ContentKind } from '#api/site/site.content.ts';
import { searchAdminContract } from '#shared/search/search.admin.contract.ts';
import { searchContract } from '#shared/search/search.contract.ts';
import { searchAdminRoutes } from './search.admin.routes.ts';
import { contentSearcher } from './search.content.ts';
import { publicSearch } from './search.find.ts';

interface SearchOptions {
  slices: readonly Slice[];
  content: readonly ContentKind[];
  /** Reads a public endpoint by its address. */
  read: Reader;
  ports: Pick<Ports, 'content'>;
}

/** The owner's search in the data of all slices, and the visitors' search in public content. */
export function createSearchSlice({ slices, content, read, ports }: SearchOptions) {
  const find = publicSearch({ read, content, signal: ports.content });
  return {
    find,
    endpoints: [
      bind(searchAdminContract, searchAdminRoutes(slices)),
      bind(searchContract, { find: ({ query }) => find(query.q ?? '') }),
    ],
    searchers: content.map(contentSearcher),
  };
}
