import type { z } from 'zod';
import type { AppContext } from '../http/context.ts';
import type { ListQuery } from './managed-list.ts';
import type { ManagedStore } from './managed-store.ts';
import type { ManagedSchemas } from './managed-table.ts';

type ById = { params: { id: string } };

/** Who is at work, as the log of changes names them. */
export const whoIs = (ctx: AppContext): string => ctx.state.ownerName ?? 'owner';

/** What answers a managed contract, and its order. */
export function managedRoutes<C extends ManagedSchemas>(store: ManagedStore<C>) {
  return {
    list: ({ query }: { query: ListQuery }) => store.list(query),
    get: ({ params }: ById) => store.get(params.id),
    create: ({ body }: { body: z.output<C['create']['body']> }, ctx: AppContext) =>
      store.create(body, whoIs(ctx)),
    update: ({ params, body }: ById & { body: z.output<C['update']['body']> }, ctx: AppContext) =>
      store.update(params.id, body, whoIs(ctx)),
    remove: ({ params }: ById, ctx: AppContext) => store.remove(params.id, whoIs(ctx)),
    restore: ({ params }: ById, ctx: AppContext) => store.restore(params.id, whoIs(ctx)),
    erase: async ({ params }: ById) => {
      await store.erase(params.id);
      return {};
    },
    order: async ({ body }: { body: { ids: string[] } }) => {
      await store.reorder(body.ids);
      return {};
    },
    history: async ({ params }: ById) => ({ items: await store.history(params.id) }),
    undo: ({ params, body }: ById & { body: { changeId: string; version: number } }, ctx: AppContext) =>
      store.undo(params.id, body, whoIs(ctx)),
  };
}
