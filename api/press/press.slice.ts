import type { ChangeTables } from '#api/core/content/changes.ts';
import { managedRoutes } from '#api/core/content/managed-routes.ts';
import { bind } from '#api/core/http/endpoints.ts';
import type { SliceParts, SliceTables } from '#api/core/slice.ts';
import {
  affiliationsContract,
  articlesContract,
  featuresContract,
} from '#shared/press/press.admin.contract.ts';
import { pressContract } from '#shared/press/press.contract.ts';
import { pressAdminStore } from './press.admin.store.ts';
import { pressRoutes } from './press.routes.ts';
import { seedPress } from './press.seed.ts';
import { type PressTables, pressStore } from './press.store.ts';

export const pressTables: SliceTables<PressTables> = {
  content: ['pressFeatures', 'mediumArticles', 'affiliations'],
  seed: (trx, now) => seedPress(pressStore(trx, now)),
};

/** What others and the creator have written, and affiliations. */
export function createPressSlice({ database, ports, whoIs }: SliceParts<PressTables & ChangeTables>) {
  const store = pressStore(database.db, ports.now);
  const managed = pressAdminStore(database, ports.now);
  return {
    store,
    endpoints: [
      bind(pressContract, pressRoutes(store)),
      bind(featuresContract, managedRoutes(managed.features, whoIs)),
      bind(articlesContract, managedRoutes(managed.articles, whoIs)),
      bind(affiliationsContract, managedRoutes(managed.affiliations, whoIs)),
    ],
    trash: [managed.features, managed.articles, managed.affiliations],
  };
}
