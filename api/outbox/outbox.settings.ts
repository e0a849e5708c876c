import { type DocumentTables, documentStore } from '#api/core/content/document-store.ts';
import type { StoreDatabase } from '#api/core/database.ts';
import type { Clock } from '#api/core/ports.ts';
import { outboxSettings as schema } from '#shared/outbox/outbox.schema.ts';

/** The owner's setting for how long mails may wait and still be sent automatically. */
export const outboxSettings = (database: StoreDatabase<DocumentTables>, now: Clock) =>
  documentStore(database, 'outbox', schema, { now, fallback: schema.parse({}) });
