import type { Kysely } from 'kysely';
import { type DocumentTables, document } from '#api/core/db/document.ts';
import type { Clock } from '#api/core/ports.ts';
import { blueprint } from '#shared/blueprint/blueprint.schema.ts';

export function blueprintStore(db: Kysely<DocumentTables>, now: Clock) {
  return { product: document(db, 'blueprint', blueprint, now) };
}

export type BlueprintStore = ReturnType<typeof blueprintStore>;
