import { z } from 'zod';
import { defineContract } from '#shared/core/endpoint.ts';
import { documentContract, managedContract, orderContract } from '#shared/core/managed.ts';
import {
  managedPlaylist,
  playlist,
  submissionFigures,
  submissionOffer,
  takenTrack,
} from './playlist.schema.ts';

export const playlistContract = defineContract({
  get: {
    method: 'GET',
    path: '/api/playlists',
    access: 'public',
    rate: 'read',
    cache: 'content',
    summary: 'The playlists in their order, and what submitting a track costs.',
    reply: z.object({
      playlists: z.array(playlist),
      submission: submissionOffer,
      /** Null where the owner does not show them, and while there are few. */
      figures: submissionFigures.nullable(),
      /** The newest first; empty where the owner shows none. */
      taken: z.array(takenTrack),
      /** Whether tracks may be reviewed live on the stream. */
      reviewsLive: z.boolean(),
    }),
  },
});

const PLAYLISTS = '/api/admin/playlist/playlists';

export const playlistsContract = defineContract({
  ...managedContract(PLAYLISTS, managedPlaylist, {
    key: 'playlistId',
    noun: 'playlist',
    sorts: ['title', 'platform'],
    filters: { platform: playlist.shape.platform },
  }),
  ...orderContract(PLAYLISTS, 'playlist'),
});

export const submissionOfferContract = defineContract(
  documentContract('/api/admin/playlist/submission', submissionOffer, 'offer to submit a track'),
);
