import { type DocumentTables, documentStore } from '#api/core/content/document-store.ts';
import type { StoreDatabase } from '#api/core/db/database.ts';
import type { Clock } from '#api/core/ports.ts';
import { followerSettings } from '#shared/followers/followers.admin.schema.ts';
import { LETTERS_PER_HOUR } from '#shared/followers/followers.constants.ts';

/** What followers are told without the owner doing anything. */
export const followerSettingsDocument = (database: StoreDatabase<DocumentTables>, now: Clock) =>
  documentStore(database, 'follower-settings', followerSettings, {
    now,
    fallback: followerSettings.parse({}),
  });

/** What providers of many owners let out within a day, spread over its hours. */
const ratesByHost: Readonly<Record<string, number>> = { 'smtp.gmail.com': 20, 'smtp.office365.com': 400 };

/** How many letters may leave within an hour, where the owner has set nothing. */
export const usualRate = (host = ''): number => ratesByHost[host.toLowerCase()] ?? LETTERS_PER_HOUR;
