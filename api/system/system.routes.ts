import type { Handlers } from '#api/core/http/mount.ts';
import type { systemContract } from '#shared/system/system.contract.ts';

/**
 * `api/app/server.ts` answers health and readiness itself, because they are requested before anything is
 * loaded. A request that reaches these routes finds the hub healthy and ready.
 */
export function systemRoutes(describe: () => Promise<object>): Handlers<typeof systemContract> {
  let description: Promise<string> | undefined;
  return {
    health: () => ({ ok: true as const }),
    ready: () => ({ ready: true }),
    openapi: () => {
      description ??= describe().then((document) => JSON.stringify(document));
      return description;
    },
  };
}
