import { AppError } from '#api/core/http/app-error.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import type { ItemMeta } from '#api/site/site.item-meta.ts';
import { neighboursIn } from '#api/site/site.neighbours.ts';
import type { musicContract } from '#shared/music/music.contract.ts';
import { releasePath } from '#shared/site/site.paths.ts';
import type { MusicStore } from './music.store.ts';

export function musicRoutes(store: MusicStore, metaOf: ItemMeta): Handlers<typeof musicContract> {
  return {
    get: async () => {
      const [services, releases, { record }] = await Promise.all([
        store.services.published(),
        store.releases.published(),
        store.artist.get(),
      ]);
      return { services, releases, record };
    },
    artist: () => store.artist.get(),
    async release({ params: { id } }) {
      const [services, releases] = await Promise.all([
        store.services.published(),
        store.releases.published(),
      ]);
      const release = releases.find((one) => one.id === id);
      if (!release) throw new AppError('request.not-found');
      const { title, description, cover: image } = release;
      const meta = await metaOf({ title, description, image, path: releasePath(id), type: 'website' });
      return { ...release, services, meta, ...neighboursIn(releases, id, releasePath) };
    },
  };
}
