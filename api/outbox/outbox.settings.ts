import { type DocumentTables, documentStore } from '#api/core/content/document-store.ts';
import type { StoreDatabase } from '#api/core/db/database.ts';
import type { Clock } from '#api/core/ports.ts';
import { outboxSettings as schema } from '#shared/outbox/outbox.schema.ts';

/** For how long mails are sent unasked, as the owner has set it. */
export const outboxSettings = (database: StoreDatabase<DocumentTables>, now: Clock) =>
  documentStore(database, 'outbox', schema, { now, fallback: schema.parse({}) });
