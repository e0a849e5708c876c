import { type DocumentTables, documentStore } from '#api/core/content/document-store.ts';
import type { StoreDatabase } from '#api/core/database.ts';
import type { Clock } from '#api/core/ports.ts';
import { blueprint } from '#shared/blueprint/blueprint.schema.ts';

export function blueprintStore(database: StoreDatabase<DocumentTables>, now: Clock) {
  return { product: documentStore(database, 'blueprint', blueprint, { now }) };
}

export type BlueprintStore = ReturnType<typeof blueprintStore>;
