import type { Kysely } from 'kysely';
import { type DocumentTables, document } from '#api/core/db/document.ts';
import type { Clock } from '#api/core/ports.ts';
import { contributions } from '#shared/contributions/contributions.schema.ts';

export function contributionsStore(db: Kysely<DocumentTables>, now: Clock) {
  return { badge: document(db, 'contributions', contributions, now) };
}

export type ContributionsStore = ReturnType<typeof contributionsStore>;
