import type { ChangeTables } from '#api/core/content/changes.ts';
import { documentRoutes } from '#api/core/content/managed-routes.ts';
import type { DocumentTables } from '#api/core/db/document.ts';
import { bind } from '#api/core/http/endpoints.ts';
import type { SliceParts, SliceTables } from '#api/core/slice.ts';
import {
  backgroundContract,
  founderContract,
  heroContract,
  identityContract,
  linksContract,
  networkContract,
  textsContract,
} from '#shared/site/site.admin.contract.ts';
import { siteContract } from '#shared/site/site.contract.ts';
import type { PageMetas } from '#shared/site/site.meta.ts';
import { type PagesMoved, siteAdminStore } from './site.admin.store.ts';
import { reservedPaths } from './site.reserved-paths.ts';
import { siteRoutes } from './site.routes.ts';
import { seedSite } from './site.seed.ts';
import { siteStore } from './site.store.ts';

export const siteTables: SliceTables<DocumentTables> = {
  content: ['documents'],
  seed: (trx, now) => seedSite(siteStore(trx, now)),
};

interface SiteOptions extends SliceParts<DocumentTables & ChangeTables> {
  /** What every page says to search engines. */
  metas(): Promise<PageMetas>;
  moved: PagesMoved;
}

/** What all pages have in common: identity, links, texts and pictures, the network's site and the founder. */
export function createSiteSlice({ database, ports, config, whoIs, metas, moved }: SiteOptions) {
  const { now } = ports;
  const store = siteStore(database.db, now);
  const managed = siteAdminStore(database, { now, reserved: reservedPaths, moved });
  return {
    store,
    endpoints: [
      bind(siteContract, siteRoutes(store, config.PUBLIC_URL, metas, now)),
      bind(identityContract, documentRoutes(managed.identity, whoIs)),
      bind(linksContract, documentRoutes(managed.links, whoIs)),
      bind(textsContract, documentRoutes(managed.texts, whoIs)),
      bind(heroContract, documentRoutes(managed.hero, whoIs)),
      bind(backgroundContract, documentRoutes(managed.background, whoIs)),
      bind(networkContract, documentRoutes(managed.network, whoIs)),
      bind(founderContract, documentRoutes(managed.founder, whoIs)),
    ],
  };
}
