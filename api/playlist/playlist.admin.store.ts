import type { ChangeTables } from '#api/core/content/changes.ts';
import { managedDocument } from '#api/core/content/managed-document.ts';
import { managedStore } from '#api/core/content/managed-store.ts';
import type { Database } from '#api/core/db/database.ts';
import type { DocumentTables } from '#api/core/db/document.ts';
import type { Clock } from '#api/core/ports.ts';
import { playlistsContract } from '#shared/playlist/playlist.admin.contract.ts';
import { submissionOffer } from '#shared/playlist/playlist.schema.ts';
import type { PlaylistTables } from './playlist.store.ts';

/** Playlists, and what an artist pays to be heard, as the owner keeps them. */
export function playlistAdminStore(
  database: Database<PlaylistTables & DocumentTables & ChangeTables>,
  now: Clock,
) {
  return {
    playlists: managedStore(
      database,
      playlistsContract,
      { table: 'playlists', key: 'playlistId', search: ['title', 'description'] },
      now,
    ),
    submission: managedDocument(database, 'playlistSubmission', submissionOffer, { now }),
  };
}
