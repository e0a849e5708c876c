import type { z } from 'zod';
import { contentStore } from '#api/core/content/content-store.ts';
import { type DocumentTables, documentStore } from '#api/core/content/document-store.ts';
import type { StoreDatabase } from '#api/core/database.ts';
import { position } from '#api/core/db/columns.ts';
import type { Clock } from '#api/core/ports.ts';
import { playlistsContract } from '#shared/playlist/playlist.contract.ts';
import { playlist, submissionOffer } from '#shared/playlist/playlist.schema.ts';
import { offerProblems } from './playlist.offer.ts';
import { type TakenTables, takenTracksStore } from './playlist.taken.ts';

const playlistRow = playlist.extend({ position });

export interface PlaylistTables extends TakenTables {
  playlists: z.input<typeof playlistRow>;
}

/** Playlists, and the price that an artist pays to submit a track. */
export function playlistStore(database: StoreDatabase<PlaylistTables & DocumentTables>, now: Clock) {
  return {
    playlists: contentStore(
      database,
      playlistsContract,
      { table: 'playlists', row: playlistRow, key: 'playlistId', search: ['title', 'description'] },
      now,
    ),
    submission: documentStore(database, 'playlistSubmission', submissionOffer, { now, check: offerProblems }),
    taken: takenTracksStore(database.db),
  };
}

export type PlaylistStore = ReturnType<typeof playlistStore>;
