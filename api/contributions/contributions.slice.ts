import type { ChangeTables } from '#api/core/content/changes.ts';
import { managedDocument } from '#api/core/content/managed-document.ts';
import { documentRoutes } from '#api/core/content/managed-routes.ts';
import type { DocumentTables } from '#api/core/db/document.ts';
import { bind } from '#api/core/http/endpoints.ts';
import type { SliceParts, SliceTables } from '#api/core/slice.ts';
import { contributionsAdminContract } from '#shared/contributions/contributions.admin.contract.ts';
import { contributionsContract } from '#shared/contributions/contributions.contract.ts';
import { contributions } from '#shared/contributions/contributions.schema.ts';
import { contributionsRoutes } from './contributions.routes.ts';
import { seedContributions } from './contributions.seed.ts';
import { contributionsStore } from './contributions.store.ts';

export const contributionsTables: SliceTables = {
  seed: (trx, now) => seedContributions(contributionsStore(trx, now)),
};

/** The badge of a program that the creator contributes to. */
export function createContributionsSlice({
  database,
  ports,
  whoIs,
}: SliceParts<DocumentTables & ChangeTables>) {
  const { now } = ports;
  const store = contributionsStore(database.db, now);
  const managed = managedDocument(database, 'contributions', contributions, { now });
  return {
    store,
    endpoints: [
      bind(contributionsContract, contributionsRoutes(store)),
      bind(contributionsAdminContract, documentRoutes(managed, whoIs)),
    ],
  };
}
