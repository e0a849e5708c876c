import type { ChangeTables } from '#api/core/content/changes.ts';
import { managedDocument } from '#api/core/content/managed-document.ts';
import { managedStore } from '#api/core/content/managed-store.ts';
import { moment } from '#api/core/db/columns.ts';
import type { Database } from '#api/core/db/database.ts';
import type { DocumentTables } from '#api/core/db/document.ts';
import type { Clock } from '#api/core/ports.ts';
import {
  archivesContract,
  platformsContract,
  scheduleContract,
} from '#shared/stream/stream.admin.contract.ts';
import { streamSettings } from '#shared/stream/stream.schema.ts';
import type { StreamTables } from './stream.store.ts';

type Tables = StreamTables & DocumentTables & ChangeTables;

/** Platforms, past and coming streams, and the live section's settings, as the owner keeps them. */
export function streamAdminStore(database: Database<Tables>, now: Clock) {
  return {
    platforms: managedStore(
      database,
      platformsContract,
      { table: 'streamingPlatforms', key: 'platformId', search: ['name', 'channelId', 'url'] },
      now,
    ),
    archives: managedStore(
      database,
      archivesContract,
      {
        table: 'streamArchives',
        key: 'streamId',
        codecs: { publishedAt: moment },
        search: ['title', 'description'],
        order: '-publishedAt',
      },
      now,
    ),
    schedule: managedStore(
      database,
      scheduleContract,
      {
        table: 'streamSchedule',
        key: 'id',
        codecs: { startsAt: moment },
        search: ['title'],
        order: 'startsAt',
      },
      now,
    ),
    settings: managedDocument(database, 'stream', streamSettings, { now }),
  };
}
