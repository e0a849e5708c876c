import type { ChangeTables } from '#api/core/content/changes.ts';
import { managedRoutes } from '#api/core/content/managed-routes.ts';
import { bind } from '#api/core/http/endpoints.ts';
import type { SliceParts } from '#api/core/slice.ts';
import { contentParts } from '#api/site/site.content.ts';
import type { FillableTables } from '#api/site/site.off.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import {
  affiliationsContract,
  articlesContract,
  featuresContract,
  pressContract,
} from '#shared/press/press.contract.ts';
import { pressContent } from './press.content.ts';
import { pressPassages } from './press.passages.ts';
import { pressRoutes } from './press.routes.ts';
import { seedPress } from './press.seed.ts';
import { type PressTables, pressStore } from './press.store.ts';

export const pressTables: FillableTables<PressTables> = {
  content: { pressFeatures: null, mediumArticles: null, affiliations: null },
  seed: (database, now) => seedPress(pressStore(database, now)),
  fillable: [
    {
      name: 'Media',
      target: adminPaths.panel('content/articles/features'),
      pages: ['media'],
      sections: ['media'],
      isFilled: async ({ hasRows }) =>
        (await hasRows('pressFeatures')) || (await hasRows('mediumArticles')) || hasRows('affiliations'),
    },
  ],
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
    ...contentParts(store, pressContent, [], pressPassages, null),
  };
}
