import type { ChangeTables } from '#api/core/content/changes.ts';
import type { DocumentTables } from '#api/core/content/document-store.ts';
import { documentRoutes, managedRoutes } from '#api/core/content/managed-routes.ts';
import { scheduleJob } from '#api/core/content/schedule-job.ts';
import { bind } from '#api/core/http/endpoints.ts';
import type { SliceParts } from '#api/core/slice.ts';
import { contentParts } from '#api/site/site.content.ts';
import type { FillableTables } from '#api/site/site.off.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { isoAt } from '#shared/core/time.ts';
import {
  playlistContract,
  playlistsContract,
  submissionOfferContract,
} from '#shared/playlist/playlist.contract.ts';
import { playlistContent, playlistFacts, submissionOfferDocument } from './playlist.content.ts';
import { playlistPassages } from './playlist.passages.ts';
import { playlistPrivacy } from './playlist.privacy.ts';
import { playlistRoutes } from './playlist.routes.ts';
import { seedPlaylist } from './playlist.seed.ts';
import { type PlaylistTables, playlistStore } from './playlist.store.ts';

export const playlistTables: FillableTables<PlaylistTables> = {
  content: { playlists: null },
  shown: ['takenTracks', 'submissionFigures'],
  seed: (database, now) => seedPlaylist(playlistStore(database, now)),
  fillable: [
    {
      name: 'Playlists',
      target: adminPaths.panel('content/playlists/playlists'),
      pages: ['playlist'],
      sections: ['playlist'],
      isFilled: ({ hasRows }) => hasRows('playlists'),
    },
    {
      name: 'Track submissions',
      target: adminPaths.panel('bookings/tracks/offer'),
      pages: ['playlist'],
      sections: ['playlist'],
      offers: ['track'],
      isFilled: ({ hasDocument }) => hasDocument('playlistSubmission'),
    },
  ],
};

interface PlaylistOptions extends SliceParts<PlaylistTables & DocumentTables & ChangeTables> {
  /** Whether tracks may be reviewed live on the stream. */
  reviewsLive: () => Promise<boolean>;
}

/** Playlists, and the price of submitting a track to them. */
export function createPlaylistSlice({ database, ports, whoIs, reviewsLive }: PlaylistOptions) {
  const store = playlistStore(database, ports.now);
  return {
    store,
    endpoints: [
      bind(playlistContract, playlistRoutes(store, reviewsLive, ports.now)),
      bind(playlistsContract, managedRoutes(store.playlists, whoIs)),
      bind(submissionOfferContract, documentRoutes(store.submission, whoIs)),
    ],
    ...contentParts(store, playlistContent, [submissionOfferDocument], playlistPassages, playlistFacts),
    jobs: [
      // A track is named once its verdict can no longer be undone.
      scheduleJob(
        {
          name: 'playlist.taken',
          title: 'Names taken tracks on the playlist page',
          hasComeSince: (since) => store.taken.appeared(isoAt(since), isoAt(ports.now())),
        },
        ports,
      ),
    ],
    privacyFacts: playlistPrivacy(store),
  };
}
