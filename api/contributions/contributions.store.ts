import type { Db } from '#api/core/db/db.ts';
import { type DocumentTables, document } from '#api/core/db/document.ts';
import type { Clock } from '#api/core/ports.ts';
import { contributions } from '#shared/contributions/contributions.schema.ts';

export function contributionsStore(db: Db<DocumentTables>, now: Clock) {
  return { badge: document(db, 'contributions', contributions, now) };
}

export type ContributionsStore = ReturnType<typeof contributionsStore>;
