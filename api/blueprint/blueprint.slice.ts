import type { ChangeTables } from '#api/core/content/changes.ts';
import type { DocumentTables } from '#api/core/content/document-store.ts';
import { documentRoutes } from '#api/core/content/managed-routes.ts';
import { bind } from '#api/core/http/endpoints.ts';
import type { SliceParts } from '#api/core/slice.ts';
import type { PassageContext } from '#api/site/passages.ts';
import type { FillableTables } from '#api/site/site.off.ts';
import { blueprintAdminContract, blueprintContract } from '#shared/blueprint/blueprint.contract.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { blueprintDocument } from './blueprint.content.ts';
import { blueprintPassages } from './blueprint.passages.ts';
import { seedBlueprint } from './blueprint.seed.ts';
import { blueprintStore } from './blueprint.store.ts';

export const blueprintTables: FillableTables = {
  seed: (database, now) => seedBlueprint(blueprintStore(database, now)),
  fillable: [
    {
      name: 'Blueprint',
      target: adminPaths.panel('bookings/shop/blueprint'),
      // It is on the page of all products, too.
      pages: ['blueprint', 'products'],
      offers: ['blueprint'],
      isFilled: ({ hasDocument }) => hasDocument('blueprint'),
    },
  ],
};

/** The guide that is sold to members. */
export function createBlueprintSlice({ database, ports, whoIs }: SliceParts<DocumentTables & ChangeTables>) {
  const store = blueprintStore(database, ports.now);
  return {
    store,
    endpoints: [
      bind(blueprintContract, { get: () => store.product.get() }),
      bind(blueprintAdminContract, documentRoutes(store.product, whoIs)),
    ],
    passages: (context: PassageContext) => blueprintPassages(store, context),
    facts: async () => ({ pricesCents: [(await store.product.get()).priceCents] }),
    contentDocuments: [blueprintDocument],
  };
}
