import { bind, type Reader } from '#api/core/http/endpoints.ts';
import type { Ports } from '#api/core/ports.ts';
import type { PassagesSlice } from '#api/passages/passages.slice.ts';
import type { ContentSlice } from '#api/site/site.content.ts';
import { searchAdminContract } from '#shared/search/search.admin.contract.ts';
import { searchContract } from '#shared/search/search.contract.ts';
import { searchAdminRoutes } from './search.admin.routes.ts';
import { contentSearcher } from './search.content.ts';
import { publicSearch } from './search.find.ts';
import type { DrawPage } from './search.pages.ts';

interface SearchOptions {
  slices: readonly ContentSlice[];
  /** Reads a public endpoint by its address. */
  read: Reader;
  drawPage: DrawPage;
  passages: Pick<PassagesSlice, 'knowledge' | 'index' | 'findSpoken'>;
  ports: Pick<Ports, 'now'>;
}

/** The owner's search in the data of all slices, and the visitors' search in public content. */
export function createSearchSlice({ slices, passages, ports, read, drawPage }: SearchOptions) {
  const content = slices.flatMap((slice) => slice.content ?? []);
  const searchers = [...slices.flatMap((slice) => slice.searchers ?? []), ...content.map(contentSearcher)];
  const { knowledge, index } = passages;
  const find = publicSearch({
    read,
    drawPage,
    content,
    statements: {
      version: knowledge.version,
      read: async () => ({
        passages: (await knowledge.read()).passages.filter(({ isTalk }) => !isTalk),
      }),
    },
    byMeaning: async (q, options) => (await index.find(q, options)).filter(({ passage }) => !passage.isTalk),
    spoken: passages.findSpoken,
    now: ports.now,
  });
  return {
    find,
    endpoints: [
      bind(searchAdminContract, searchAdminRoutes(searchers)),
      bind(searchContract, {
        find: ({ query: { q = '', each } }) => find(q, each === undefined ? undefined : Number(each)),
      }),
    ],
  };
}
