import type { Db } from '#api/core/db/db.ts';
import { type DocumentTables, document } from '#api/core/db/document.ts';
import type { Clock } from '#api/core/ports.ts';
import { blueprint } from '#shared/blueprint/blueprint.schema.ts';

export function blueprintStore(db: Db<DocumentTables>, now: Clock) {
  return { product: document(db, 'blueprint', blueprint, now) };
}

export type BlueprintStore = ReturnType<typeof blueprintStore>;
