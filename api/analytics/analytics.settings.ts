import type { Db } from '#api/core/db/db.ts';
import { type DocumentTables, document } from '#api/core/db/document.ts';
import type { Clock } from '#api/core/ports.ts';
import { visitGoals, visitSettings } from '#shared/analytics/analytics.admin.schema.ts';

/** How visits are counted; a new install counts its days in UTC. */
export const visitSettingsDocument = (db: Db<DocumentTables>, now: Clock) =>
  document(db, 'analytics', visitSettings, now, { timeZone: 'UTC' });

/** What visitors are to reach; a new install names nothing. */
export const visitGoalsDocument = (db: Db<DocumentTables>, now: Clock) =>
  document(db, 'analytics.goals', visitGoals, now, { goals: [] });
