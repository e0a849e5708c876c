import { type DocumentTables, documentStore } from '#api/core/content/document-store.ts';
import type { StoreDatabase } from '#api/core/database.ts';
import type { Clock } from '#api/core/ports.ts';
import { contributions } from '#shared/contributions/contributions.schema.ts';

export function contributionsStore(database: StoreDatabase<DocumentTables>, now: Clock) {
  return { badge: documentStore(database, 'contributions', contributions, { now }) };
}

export type ContributionsStore = ReturnType<typeof contributionsStore>;
