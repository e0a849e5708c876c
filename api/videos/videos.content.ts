import type { ContentDocument, ContentKind, Facts } from '#api/site/site.content.ts';
import { itemInReply, type Row, withRow } from '#api/site/site.preview.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { videoPath } from '#shared/site/site.paths.ts';
import type { VideosStore } from './videos.store.ts';

/** What the program needs to know of videos. */
export const videosContent = (store: VideosStore): ContentKind[] => [
  {
    store: store.videos,
    noun: 'video',
    panel: 'content/videos/all',
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
        (await store.videos.published()).map(
          ({ id, title, url, category, description, uploadedAt, thumbnail }) => ({
            id,
            title,
            group: category,
            link: url,
            tags: [],
            date: uploadedAt,
            picture: thumbnail,
            values: { show: category, description },
          }),
        ),
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
    sample: { label: 'Videos' },
    preview: itemInReply({
      path: '/api/admin/videos/videos',
      page: 'music',
      address: '/api/videos/music',
      own: { page: 'video', type: 'video', pathOf: ({ id }) => videoPath(String(id)) },
      put(reply, row) {
        const others = (reply.videos as Row[]).filter(({ id }) => id !== row.id);
        // Videos of other categories are shown only on their own page.
        reply.videos = row.category === 'Music Video' ? withRow(reply.videos as Row[], row) : others;
      },
    }),
  },
];

export const videosFacts = async (store: VideosStore): Promise<Partial<Facts>> => ({
  instants: (await store.videos.published()).map(({ uploadedAt }) => uploadedAt),
});

export const videoSettingsDocument: ContentDocument = {
  key: 'videos',
  // It is one link, which its panel shows as it is.
  preview: null,
  sample: {
    label: 'Video settings',
    target: adminPaths.panel('content/videos/all'),
    neutral: ({ publicUrl }) => ({ allVideosUrl: `${publicUrl}/music` }),
  },
};
