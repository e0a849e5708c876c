import type { Video } from '#shared/videos/videos.schema.ts';
import type { VideosStore } from './videos.store.ts';

/** Freely licensed films stand in for the videos, so that every link of a sample install leads somewhere. */
const videos: Video[] = [
  {
    id: 'night-drive',
    title: 'Night Drive',
    description:
      'One car, one bridge, one lap of the city after the last bus. Shot from the passenger seat in a single night.',
    url: 'https://youtu.be/eRsGyueVLvQ?si=nightdrive',
    thumbnail: '/art/video-night-drive.avif',
    category: 'Music Video',
    tags: ['Late Shift', 'night', 'one take'],
    duration: '3:52',
    views: '0',
    uploadedAt: '2024-10-11T19:00:00.000Z',
    releaseYear: 2024,
    isPublic: true,
  },
  {
    id: 'main-title',
    title: 'Main Title (Theme from Coop TV)',
    description: 'The opening titles of Coop TV at full length: one lamp, seven colours, no credits.',
    url: 'https://youtu.be/R6MlUcmOul8?si=maintitle',
    thumbnail: '/art/video-main-title.svg',
    category: 'Music Video',
    tags: ['Coop TV', 'theme'],
    duration: '1:48',
    views: '0',
    uploadedAt: '2025-02-07T19:00:00.000Z',
    releaseYear: 2025,
    isPublic: true,
  },
];

export async function seedVideos(store: VideosStore): Promise<void> {
  for (const [position, video] of videos.entries()) await store.videos.seed({ ...video, position });
  await store.settings.seed({ allVideosUrl: 'https://www.youtube.com/@cooptv/videos' });
}
