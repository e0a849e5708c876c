import type { Handlers } from '#api/core/http/mount.ts';
import type { siteContract } from '#shared/site/site.contract.ts';
import type { SiteStore } from './site.store.ts';

export function siteRoutes(store: SiteStore): Handlers<typeof siteContract> {
  return {
    get: () => store.site.get(),
    network: () => store.network.get(),
    founder: () => store.founder.get(),
  };
}
