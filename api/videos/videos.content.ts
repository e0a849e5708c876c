import type { ContentKind, Facts } from '#api/site/site.content.ts';
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
    posts: {
      kind: 'video',
      read: async () =>
        (await store.videos.published()).map(({ id, title, url, category, description, uploadedAt }) => ({
          id,
          title,
          group: category,
          link: url,
          tags: [],
          date: uploadedAt,
          values: { show: category, description },
        })),
    },
    cards: {
      kind: 'video',
      read: async () =>
        (await store.videos.published()).map(({ id, title, description, thumbnail }) => ({
          id,
          title,
          text: description,
          picture: thumbnail,
          path: videoPath(id),
        })),
    },
  },
];

export const videosFacts = async (store: VideosStore): Promise<Partial<Facts>> => ({
  instants: (await store.videos.published()).map(({ uploadedAt }) => uploadedAt),
});
