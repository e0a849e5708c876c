import { defineContract } from '#shared/core/endpoint.ts';
import { documentContract, managedContract, orderContract } from '#shared/core/managed.ts';
import { managedPlaylist } from './playlist.admin.schema.ts';
import { playlist, submissionOffer } from './playlist.schema.ts';

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
