import type { WhoIs } from '#api/core/content/managed-routes.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import type { connectionsContract } from '#shared/connections/connections.contract.ts';
import type { ConnectionsService } from './connections.service.ts';

export function connectionsRoutes(
  service: ConnectionsService,
  whoIs: WhoIs,
): Handlers<typeof connectionsContract> {
  return {
    list: async () => ({ connections: await service.list() }),
    save: async ({ params, body }, ctx) => service.save(params.connection, body, await whoIs(ctx)),
    remove: async ({ params, query }, ctx) =>
      service.remove(params.connection, Number(query.version), await whoIs(ctx)),
    test: ({ params }) => service.test(params.connection),
    history: async ({ params }) => ({ changes: await service.history(params.connection) }),
  };
}
