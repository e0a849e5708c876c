import type { ChatSlice } from '#api/chat/chat.slice.ts';
import { bind, type Reader } from '#api/core/http/endpoints.ts';
import type { Ports } from '#api/core/ports.ts';
import type { ContentSlice } from '#api/site/site.content.ts';
import { searchAdminContract } from '#shared/search/search.admin.contract.ts';
import { searchContract } from '#shared/search/search.contract.ts';
import { searchAdminRoutes } from './search.admin.routes.ts';
import { contentSearcher } from './search.content.ts';
import { type FindByMeaning, publicSearch } from './search.find.ts';
import type { DrawPage } from './search.pages.ts';

interface SearchOptions {
  slices: readonly ContentSlice[];
  /** Reads a public endpoint by its address. */
  read: Reader;
  drawPage: DrawPage;
  chat: Pick<ChatSlice, 'statements'>;
  byMeaning?: FindByMeaning;
  ports: Pick<Ports, 'now'>;
}

/** The owner's search in the data of all slices, and the visitors' search in public content. */
export function createSearchSlice({ slices, chat, ports, ...sources }: SearchOptions) {
  const content = slices.flatMap((slice) => slice.content ?? []);
  const searchers = [...slices.flatMap((slice) => slice.searchers ?? []), ...content.map(contentSearcher)];
  const find = publicSearch({ ...sources, content, statements: chat.statements, now: ports.now });
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
