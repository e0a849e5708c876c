import { AppError } from '#api/core/http/app-error.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import type { ItemMeta } from '#api/site/site.item-meta.ts';
import { neighboursIn } from '#api/site/site.neighbours.ts';
import { videoPath } from '#shared/site/site.paths.ts';
import type { videosContract } from '#shared/videos/videos.contract.ts';
import type { VideosStore } from './videos.store.ts';

export function videosRoutes(store: VideosStore, metaOf: ItemMeta): Handlers<typeof videosContract> {
  return {
    music: async () => {
      const [videos, settings] = await Promise.all([store.listMusic(), store.settings.get()]);
      return { videos, ...settings };
    },
    async page({ params: { id } }) {
      const videos = await store.videos.published();
      const video = videos.find((one) => one.id === id);
      if (!video) throw new AppError('request.not-found');
      const { title, description, thumbnail: image, category } = video;
      const meta = await metaOf({
        title,
        description: description || title,
        image,
        path: videoPath(id),
        type: 'video',
      });
      const alike = videos.filter((one) => one.category === category);
      return { ...video, meta, ...neighboursIn(alike, id, videoPath) };
    },
  };
}
