import type { z } from 'zod';
import { collection } from '#api/core/db/collection.ts';
import { position } from '#api/core/db/columns.ts';
import type { Db } from '#api/core/db/db.ts';
import { type DocumentTables, document } from '#api/core/db/document.ts';
import type { Clock } from '#api/core/ports.ts';
import { artistProfile, musicService, release } from '#shared/music/music.schema.ts';

const serviceRow = musicService.extend({ position });
const releaseRow = release.extend({ position });

export interface MusicTables {
  musicServices: z.input<typeof serviceRow>;
  musicReleases: z.input<typeof releaseRow>;
}

export function musicStore(db: Db<MusicTables & DocumentTables>, now: Clock) {
  return {
    services: collection(db, 'musicServices', serviceRow, { now }),
    releases: collection(db, 'musicReleases', releaseRow, { now }),
    artist: document(db, 'artist', artistProfile, now),
  };
}

export type MusicStore = ReturnType<typeof musicStore>;
