import { type DocumentTables, documentStore } from '#api/core/content/document-store.ts';
import type { StoreDatabase } from '#api/core/database.ts';
import type { Clock } from '#api/core/ports.ts';
import { followerSettings } from '#shared/followers/followers.admin.schema.ts';
import { LETTERS_PER_HOUR } from '#shared/followers/followers.constants.ts';

/** Which notifications followers get automatically. */
export const followerSettingsDocument = (database: StoreDatabase<DocumentTables>, now: Clock) =>
  documentStore(database, 'follower-settings', followerSettings, {
    now,
    fallback: followerSettings.parse({}),
  });

/** Daily sending limits of common mail providers, spread over 24 hours: letters per hour by SMTP host. */
const ratesByHost: Readonly<Record<string, number>> = { 'smtp.gmail.com': 20, 'smtp.office365.com': 400 };

/** How many letters may be sent within an hour, if the owner has set no limit. */
export const usualRate = (host = ''): number => ratesByHost[host.toLowerCase()] ?? LETTERS_PER_HOUR;
