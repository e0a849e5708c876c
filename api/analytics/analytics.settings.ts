import type { Kysely } from 'kysely';
import { type DocumentTables, document } from '#api/core/db/document.ts';
import type { Clock } from '#api/core/ports.ts';
import { visitSettings } from '#shared/analytics/analytics.admin.schema.ts';

/** How visits are counted; a new install counts its days in UTC. */
export const visitSettingsDocument = (db: Kysely<DocumentTables>, now: Clock) =>
  document(db, 'analytics', visitSettings, now, { timeZone: 'UTC' });
