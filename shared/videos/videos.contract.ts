import { z } from 'zod';
import { defineContract } from '#shared/core/endpoint.ts';
import { musicVideo, videoSettings } from './videos.schema.ts';

export const videosContract = defineContract({
  music: {
    method: 'GET',
    path: '/api/videos/music',
    access: 'public',
    rate: 'read',
    cache: 'content',
    summary: 'The public music videos in their order, and where to find all videos.',
    reply: z.object({ videos: z.array(musicVideo), ...videoSettings.shape }),
  },
});
