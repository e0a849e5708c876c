import { type DocumentTables, documentStore } from '#api/core/content/document-store.ts';
import type { StoreDatabase } from '#api/core/db/database.ts';
import type { Clock } from '#api/core/ports.ts';
import { visitGoals, visitSettings } from '#shared/analytics/analytics.admin.schema.ts';

/** How visits are counted; a new install counts its days in UTC. */
export const visitSettingsDocument = (database: StoreDatabase<DocumentTables>, now: Clock) =>
  documentStore(database, 'analytics', visitSettings, { now, fallback: { timeZone: 'UTC' } });

/** What visitors are to reach; a new install names nothing. */
export const visitGoalsDocument = (database: StoreDatabase<DocumentTables>, now: Clock) =>
  documentStore(database, 'analytics.goals', visitGoals, { now, fallback: { goals: [] } });
