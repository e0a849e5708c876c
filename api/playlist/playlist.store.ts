import type { z } from 'zod';
import { collection } from '#api/core/db/collection.ts';
import { position } from '#api/core/db/columns.ts';
import type { Db } from '#api/core/db/db.ts';
import { type DocumentTables, document } from '#api/core/db/document.ts';
import type { Clock } from '#api/core/ports.ts';
import { playlist, submissionOffer } from '#shared/playlist/playlist.schema.ts';

const playlistRow = playlist.extend({ position });

export interface PlaylistTables {
  playlists: z.input<typeof playlistRow>;
}

export function playlistStore(db: Db<PlaylistTables & DocumentTables>, now: Clock) {
  return {
    playlists: collection(db, 'playlists', playlistRow, { now }),
    submission: document(db, 'playlistSubmission', submissionOffer, now),
  };
}

export type PlaylistStore = ReturnType<typeof playlistStore>;
