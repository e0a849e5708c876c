import type { ChangeTables } from '#api/core/content/changes.ts';
import { managedRoutes } from '#api/core/content/managed-routes.ts';
import { bind } from '#api/core/http/endpoints.ts';
import type { SliceParts, SliceTables } from '#api/core/slice.ts';
import {
  affiliationsContract,
  articlesContract,
  featuresContract,
  pressContract,
} from '#shared/press/press.contract.ts';
import { pressRoutes } from './press.routes.ts';
import { seedPress } from './press.seed.ts';
import { type PressTables, pressStore } from './press.store.ts';

export const pressTables: SliceTables<PressTables> = {
  content: ['pressFeatures', 'mediumArticles', 'affiliations'],
  seed: (database, now) => seedPress(pressStore(database, now)),
};

/** Articles by others and by the creator, and affiliations. */
export function createPressSlice({ database, ports, whoIs }: SliceParts<PressTables & ChangeTables>) {
  const store = pressStore(database, ports.now);
  return {
    store,
    endpoints: [
      bind(pressContract, pressRoutes(store)),
      bind(featuresContract, managedRoutes(store.features, whoIs)),
      bind(articlesContract, managedRoutes(store.articles, whoIs)),
      bind(affiliationsContract, managedRoutes(store.affiliations, whoIs)),
    ],
    trash: [store.features, store.articles, store.affiliations],
    scheduled: [store.features, store.articles, store.affiliations],
  };
}
