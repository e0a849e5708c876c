import { type DocumentTables, documentStore } from '#api/core/content/document-store.ts';
import type { StoreDatabase } from '#api/core/database.ts';
import type { Clock } from '#api/core/ports.ts';
import { visitGoals, visitSettings } from '#shared/analytics/analytics.admin.schema.ts';

/** How visits are counted; a new install counts its days in UTC. */
export const visitSettingsDocument = (database: StoreDatabase<DocumentTables>, now: Clock) =>
  documentStore(database, 'analytics', visitSettings, { now, fallback: { timeZone: 'UTC' } });

/** Goals that visitors should reach; a new install has none. */
export const visitGoalsDocument = (database: StoreDatabase<DocumentTables>, now: Clock) =>
  documentStore(database, 'analytics.goals', visitGoals, { now, fallback: { goals: [] } });
