import { z } from 'zod';
import { defineContract } from '#shared/core/endpoint.ts';
import { playlist, submissionOffer } from './playlist.schema.ts';

export const playlistContract = defineContract({
  get: {
    method: 'GET',
    path: '/api/playlists',
    access: 'public',
    rate: 'read',
    cache: 'content',
    summary: 'The playlists in their order, and what submitting a track costs.',
    reply: z.object({ playlists: z.array(playlist), submission: submissionOffer }),
  },
});
