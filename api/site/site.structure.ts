import { type DocumentTables, documentStore } from '#api/core/content/document-store.ts';
import type { StoreDatabase } from '#api/core/database.ts';
import type { Clock } from '#api/core/ports.ts';
import { storedStructure, usualStructure } from '#shared/site/site.structure.ts';

/** Menu, sections of the home page, and which pages are switched off. */
export const structureDocument = (database: StoreDatabase<DocumentTables>, now: Clock) =>
  documentStore(database, 'site.structure', storedStructure, { now, fallback: usualStructure });
