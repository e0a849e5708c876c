import { type DocumentTables, documentStore } from '#api/core/content/document-store.ts';
import type { StoreDatabase } from '#api/core/db/database.ts';
import type { Clock } from '#api/core/ports.ts';
import { retention } from '#shared/privacy/privacy.schema.ts';

export const usualRetention = retention.parse({});

/** How long things are kept, for the jobs that forget them. */
export const retentionStore = (database: StoreDatabase<DocumentTables>, now: Clock) =>
  documentStore(database, 'retention', retention, { now, fallback: usualRetention });
