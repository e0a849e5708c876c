import type { z } from 'zod';
import { contentStore } from '#api/core/content/content-store.ts';
import { type DocumentTables, documentStore } from '#api/core/content/document-store.ts';
import type { StoreDatabase } from '#api/core/database.ts';
import { isLive, type ManagedColumns, position } from '#api/core/db/columns.ts';
import type { Db } from '#api/core/db/db.ts';
import type { Clock } from '#api/core/ports.ts';
import { musicServicesContract, releasesContract } from '#shared/music/music.contract.ts';
import { artistProfile, musicService, release } from '#shared/music/music.schema.ts';
import { releasePath } from '#shared/site/site.paths.ts';

const serviceRow = musicService.extend({ position });
const releaseRow = release.extend({ position });

export interface MusicTables {
  musicServices: z.input<typeof serviceRow>;
  musicReleases: z.input<typeof releaseRow> & Omit<ManagedColumns, 'position'>;
}

/** The paths of all pages of releases. */
export async function releasePaths(db: Db<MusicTables>): Promise<string[]> {
  const rows = db.selectFrom('musicReleases').select('id').where(isLive('musicReleases')).orderBy('position');
  return (await rows.execute()).map(({ id }) => releasePath(id));
}

/** The music services, the releases, and the artist's page. */
export function musicStore(database: StoreDatabase<MusicTables & DocumentTables>, now: Clock) {
  return {
    services: contentStore(
      database,
      musicServicesContract,
      { table: 'musicServices', row: serviceRow, key: 'id', search: ['name'] },
      now,
    ),
    releases: contentStore(
      database,
      releasesContract,
      { table: 'musicReleases', row: releaseRow, key: 'id', search: ['title', 'label', 'description'] },
      now,
    ),
    artist: documentStore(database, 'artist', artistProfile, { now }),
  };
}

export type MusicStore = ReturnType<typeof musicStore>;
