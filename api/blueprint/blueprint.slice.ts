import type { ChangeTables } from '#api/core/content/changes.ts';
import { managedDocument } from '#api/core/content/managed-document.ts';
import { documentRoutes } from '#api/core/content/managed-routes.ts';
import type { DocumentTables } from '#api/core/db/document.ts';
import { bind } from '#api/core/http/endpoints.ts';
import type { SliceParts, SliceTables } from '#api/core/slice.ts';
import { blueprintAdminContract } from '#shared/blueprint/blueprint.admin.contract.ts';
import { blueprintContract } from '#shared/blueprint/blueprint.contract.ts';
import { blueprint } from '#shared/blueprint/blueprint.schema.ts';
import { blueprintRoutes } from './blueprint.routes.ts';
import { seedBlueprint } from './blueprint.seed.ts';
import { blueprintStore } from './blueprint.store.ts';

export const blueprintTables: SliceTables = {
  seed: (trx, now) => seedBlueprint(blueprintStore(trx, now)),
};

/** The guide that is sold to members. */
export function createBlueprintSlice({ database, ports, whoIs }: SliceParts<DocumentTables & ChangeTables>) {
  const { now } = ports;
  const store = blueprintStore(database.db, now);
  const managed = managedDocument(database, 'blueprint', blueprint, { now });
  return {
    store,
    endpoints: [
      bind(blueprintContract, blueprintRoutes(store)),
      bind(blueprintAdminContract, documentRoutes(managed, whoIs)),
    ],
  };
}
