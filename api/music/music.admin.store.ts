import type { ChangeTables } from '#api/core/content/changes.ts';
import { managedDocument } from '#api/core/content/managed-document.ts';
import { managedStore } from '#api/core/content/managed-store.ts';
import type { Database } from '#api/core/db/database.ts';
import type { DocumentTables } from '#api/core/db/document.ts';
import type { Clock } from '#api/core/ports.ts';
import { musicServicesContract, releasesContract } from '#shared/music/music.admin.contract.ts';
import { artistProfile } from '#shared/music/music.schema.ts';
import type { MusicTables } from './music.store.ts';

/** Where the music is heard, what there is, and the artist's page, as the owner keeps them. */
export function musicAdminStore(database: Database<MusicTables & DocumentTables & ChangeTables>, now: Clock) {
  return {
    services: managedStore(
      database,
      musicServicesContract,
      { table: 'musicServices', key: 'id', search: ['name'] },
      now,
    ),
    releases: managedStore(
      database,
      releasesContract,
      { table: 'musicReleases', key: 'id', search: ['title', 'label', 'description'] },
      now,
    ),
    artist: managedDocument(database, 'artist', artistProfile, { now }),
  };
}
