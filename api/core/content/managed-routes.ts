import type { z } from 'zod';
import type { AppContext } from '../http/context.ts';
import type { ContentStore } from './content-store.ts';
import type { DocumentStore } from './document-store.ts';
import type { ListQuery } from './managed-list.ts';
import type { ManagedSchemas } from './managed-table.ts';

type ById = { params: { id: string } };
type Undo = { body: { changeId: string; version: number } };

/** The name of the person who makes a change, for the log. */
export type WhoIs = (ctx: AppContext) => Promise<string>;

/** The handlers of a managed contract, including its order. */
export function managedRoutes<C extends ManagedSchemas>(store: ContentStore<C>, whoIs: WhoIs) {
  type Create = { body: z.output<C['create']['body']> };
  type Update = { body: z.output<C['update']['body']> };
  return {
    list: ({ query }: { query: ListQuery }) => store.list(query),
    get: ({ params }: ById) => store.get(params.id),
    create: async ({ body }: Create, ctx: AppContext) => store.create(body, await whoIs(ctx)),
    update: async ({ params, body }: ById & Update, ctx: AppContext) =>
      store.update(params.id, body, await whoIs(ctx)),
    remove: async ({ params }: ById, ctx: AppContext) => store.remove(params.id, await whoIs(ctx)),
    restore: async ({ params }: ById, ctx: AppContext) => store.restore(params.id, await whoIs(ctx)),
    erase: async ({ params }: ById) => {
      await store.erase(params.id);
      return {};
    },
    order: async ({ body }: { body: { ids: string[] } }) => {
      await store.reorder(body.ids);
      return {};
    },
    history: async ({ params }: ById) => ({ items: await store.history(params.id) }),
    undo: async ({ params, body }: ById & Undo, ctx: AppContext) =>
      store.undo(params.id, body, await whoIs(ctx)),
    bulk: async ({ body }: { body: Parameters<typeof store.bulk>[0] }, ctx: AppContext) =>
      store.bulk(body, await whoIs(ctx)),
  };
}

/** The handlers of a document's contract. */
export function documentRoutes<T>(document: DocumentStore<T>, whoIs: WhoIs) {
  return {
    get: () => document.stored(),
    put: async ({ body }: { body: { value: T; version: number } }, ctx: AppContext) =>
      document.put(body, await whoIs(ctx)),
    history: async () => ({ items: await document.history() }),
    undo: async ({ body }: Undo, ctx: AppContext) => document.undo(body, await whoIs(ctx)),
  };
}
