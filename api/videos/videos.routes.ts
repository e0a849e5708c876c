import type { Handlers } from '#api/core/http/mount.ts';
import type { videosContract } from '#shared/videos/videos.contract.ts';
import type { VideosStore } from './videos.store.ts';

export function videosRoutes(store: VideosStore): Handlers<typeof videosContract> {
  return {
    music: async () => {
      const [videos, settings] = await Promise.all([store.listMusic(), store.settings.get()]);
      return { videos, ...settings };
    },
  };
}
