import { type DocumentTables, documentStore } from '#api/core/content/document-store.ts';
import type { StoreDatabase } from '#api/core/db/database.ts';
import type { Clock } from '#api/core/ports.ts';
import { followerSettings } from '#shared/followers/followers.admin.schema.ts';

/** What followers are told without the owner doing anything. */
export const followerSettingsDocument = (database: StoreDatabase<DocumentTables>, now: Clock) =>
  documentStore(database, 'follower-settings', followerSettings, {
    now,
    fallback: followerSettings.parse({}),
  });
