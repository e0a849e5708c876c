import type { z } from 'zod';
import { contentStore } from '#api/core/content/content-store.ts';
import { type DocumentTables, documentStore } from '#api/core/content/document-store.ts';
import type { StoreDatabase } from '#api/core/database.ts';
import { isLive, json, type ManagedColumns, position } from '#api/core/db/columns.ts';
import type { Db } from '#api/core/db/db.ts';
import type { Clock } from '#api/core/ports.ts';
import { musicServicesContract, releasesContract } from '#shared/music/music.contract.ts';
import { artistProfile, musicService, release, type Track } from '#shared/music/music.schema.ts';
import { releasePath } from '#shared/site/site.paths.ts';

const serviceRow = musicService.extend({ position });
const releaseRow = release.extend({
  tracks: json(release.shape.tracks),
  links: json(release.shape.links),
  position,
});

export interface MusicTables {
  musicServices: z.input<typeof serviceRow>;
  musicReleases: z.input<typeof releaseRow> & Omit<ManagedColumns, 'position'>;
}

/** The paths of all pages of releases. */
export async function releasePaths(db: Db<MusicTables>): Promise<string[]> {
  const rows = db.selectFrom('musicReleases').select('id').where(isLive('musicReleases')).orderBy('position');
  return (await rows.execute()).map(({ id }) => releasePath(id));
}

/** Finds a public audio file of the media library by its address; undefined for anything else. */
// biome-ignore lint/suspicious/noExplicitAny: who finds it reads tables of its own
type FindAudio = (db: Db<any>, url: string) => Promise<object | undefined>;

/** The recording of the sample install, which comes with the program and is not in the media library. */
export const SAMPLE_RECORDING = '/media/late-shift.mp3';
const NO_AUDIO = 'Choose a public MP3, M4A or Ogg file of the media library';

/** The music services, the releases, and the artist's page. */
export function musicStore(
  database: StoreDatabase<MusicTables & DocumentTables>,
  now: Clock,
  findAudio: FindAudio = async () => undefined,
) {
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
      {
        table: 'musicReleases',
        row: releaseRow,
        key: 'id',
        search: ['title', 'label', 'description'],
        // A file of another host would learn of every listener.
        async check(trx, { tracks }): Promise<Record<string, string> | undefined> {
          for (const [index, { audio }] of (tracks as Track[]).entries())
            if (audio !== null && audio !== SAMPLE_RECORDING && !(await findAudio(trx, audio)))
              return { [`tracks.${index}.audio`]: NO_AUDIO };
          return undefined;
        },
      },
      now,
    ),
    artist: documentStore(database, 'artist', artistProfile, { now }),
  };
}

export type MusicStore = ReturnType<typeof musicStore>;
