import type { Handlers } from '#api/core/http/mount.ts';
import type { systemContract } from '#shared/system/system.contract.ts';

/**
 * Health and readiness are asked for before anything is loaded, so `api/app/server.ts` answers them itself;
 * whoever gets as far as these routes has found both.
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
