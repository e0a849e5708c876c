import type { ChangeTables } from '#api/core/content/changes.ts';
import type { DocumentTables } from '#api/core/content/document-store.ts';
import { documentRoutes } from '#api/core/content/managed-routes.ts';
import { bind } from '#api/core/http/endpoints.ts';
import type { SliceParts } from '#api/core/slice.ts';
import type { PassageContext } from '#api/site/passages.ts';
import type { FillableTables } from '#api/site/site.off.ts';
import {
  contributionsAdminContract,
  contributionsContract,
} from '#shared/contributions/contributions.contract.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { contributionsDocument } from './contributions.content.ts';
import { contributionsPassages } from './contributions.passages.ts';
import { seedContributions } from './contributions.seed.ts';
import { contributionsStore } from './contributions.store.ts';

export const contributionsTables: FillableTables = {
  seed: (database, now) => seedContributions(contributionsStore(database, now)),
  fillable: [
    {
      name: 'Contributions',
      target: adminPaths.panel('content/pages/contributions'),
      pages: ['contributions'],
      sections: ['contributions'],
      isFilled: ({ hasDocument }) => hasDocument('contributions'),
    },
  ],
};

/** The badge of a program that the creator contributes to. */
export function createContributionsSlice({
  database,
  ports,
  whoIs,
}: SliceParts<DocumentTables & ChangeTables>) {
  const store = contributionsStore(database, ports.now);
  return {
    store,
    endpoints: [
      bind(contributionsContract, { get: () => store.badge.get() }),
      bind(contributionsAdminContract, documentRoutes(store.badge, whoIs)),
    ],
    passages: (context: PassageContext) => contributionsPassages(store, context),
    contentDocuments: [contributionsDocument],
  };
}
