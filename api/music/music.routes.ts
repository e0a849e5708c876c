import type { Handlers } from '#api/core/http/mount.ts';
import type { musicContract } from '#shared/music/music.contract.ts';
import type { MusicStore } from './music.store.ts';

export function musicRoutes(store: MusicStore): Handlers<typeof musicContract> {
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
  };
}
