import { bind, type Reader } from '#api/core/http/endpoints.ts';
import type { Ports } from '#api/core/ports.ts';
import type { ContentSlice } from '#api/site/site.content.ts';
import { searchAdminContract } from '#shared/search/search.admin.contract.ts';
import { searchContract } from '#shared/search/search.contract.ts';
import { searchAdminRoutes } from './search.admin.routes.ts';
import { contentSearcher } from './search.content.ts';
import { publicSearch } from './search.find.ts';

interface SearchOptions {
  slices: readonly ContentSlice[];
  /** Reads a public endpoint by its address. */
  read: Reader;
  ports: Pick<Ports, 'content'>;
}

/** The owner's search in the data of all slices, and the visitors' search in public content. */
export function createSearchSlice({ slices, read, ports }: SearchOptions) {
  const content = slices.flatMap((slice) => slice.content ?? []);
  const searchers = [...slices.flatMap((slice) => slice.searchers ?? []), ...content.map(contentSearcher)];
  const find = publicSearch({ read, content, signal: ports.content });
  return {
    find,
    endpoints: [
      bind(searchAdminContract, searchAdminRoutes(searchers)),
      bind(searchContract, { find: ({ query }) => find(query.q ?? '') }),
    ],
  };
}
