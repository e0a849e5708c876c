import type { ChangeTables } from '#api/core/content/changes.ts';
import type { DocumentTables } from '#api/core/content/document-store.ts';
import { documentRoutes } from '#api/core/content/managed-routes.ts';
import { bind } from '#api/core/http/endpoints.ts';
import type { SliceParts, SliceTables } from '#api/core/slice.ts';
import { blueprintAdminContract, blueprintContract } from '#shared/blueprint/blueprint.contract.ts';
import { seedBlueprint } from './blueprint.seed.ts';
import { blueprintStore } from './blueprint.store.ts';

export const blueprintTables: SliceTables = {
  seed: (database, now) => seedBlueprint(blueprintStore(database, now)),
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
  };
}
