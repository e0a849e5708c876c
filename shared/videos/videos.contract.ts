import { z } from 'zod';
import { defineContract } from '#shared/core/endpoint.ts';
import { slug } from '#shared/core/fields.ts';
import { documentContract, managedContract, orderContract } from '#shared/core/managed.ts';
import { managedVideo, musicVideo, video, videoPage, videoSettings } from './videos.schema.ts';

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
  page: {
    method: 'GET',
    path: '/api/page/videos/:id',
    access: 'public',
    rate: 'read',
    cache: 'content',
    summary: "A video's page.",
    params: z.object({ id: slug }),
    reply: videoPage,
    errors: ['request.not-found'],
  },
});

const VIDEOS = '/api/admin/videos/videos';

export const managedVideosContract = defineContract({
  ...managedContract(VIDEOS, managedVideo, {
    key: 'id',
    noun: 'video',
    sorts: ['title', 'category', 'uploadedAt'],
    filters: { category: video.shape.category },
    published: 'isPublic',
  }),
  ...orderContract(VIDEOS, 'video'),
});

export const videosAdminContract = defineContract({
  categories: {
    method: 'GET',
    path: '/api/admin/videos/categories',
    access: 'owner',
    rate: 'read',
    cache: 'none',
    summary: 'Every category with how many videos it has; those in the trash do not count.',
    reply: z.object({
      items: z.array(z.object({ category: video.shape.category, videos: z.int(), publicVideos: z.int() })),
    }),
  },
});

export const videoSettingsContract = defineContract(
  documentContract('/api/admin/videos/settings', videoSettings, 'settings of the videos', { preview: false }),
);
