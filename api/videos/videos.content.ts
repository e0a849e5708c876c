import type { ContentKind } from '#api/site/site.content.ts';
import { videoPath } from '#shared/site/site.paths.ts';
import type { VideosStore } from './videos.store.ts';

/** What the program needs to know of videos. */
export const videosContent = (store: VideosStore): ContentKind[] => [
  {
    store: store.videos,
    noun: 'video',
    panel: 'videos/all',
    found: {
      kind: 'video',
      read: async () =>
        (await store.videos.published()).map(({ id, title, description, tags }) => ({
          path: videoPath(id),
          title,
          texts: [description, ...tags],
        })),
    },
  },
];
