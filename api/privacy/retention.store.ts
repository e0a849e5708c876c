import type { Db } from '#api/core/db/db.ts';
import { type DocumentTables, document } from '#api/core/db/document.ts';
import type { Clock } from '#api/core/ports.ts';
import { retention } from '#shared/privacy/retention.schema.ts';

export const RETENTION_KEY = 'retention';
export const usualRetention = retention.parse({});

/** How long things are kept, for the jobs that forget them. */
export const retentionStore = (db: Db<DocumentTables>, now: Clock) =>
  document(db, RETENTION_KEY, retention, now, usualRetention);
