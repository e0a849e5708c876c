import type { Handlers } from '#api/core/http/mount.ts';
import type { pressContract } from '#shared/press/press.contract.ts';
import type { PressStore } from './press.store.ts';

export function pressRoutes(store: PressStore): Handlers<typeof pressContract> {
  return {
    get: async () => {
      const [affiliations, features, articles] = await Promise.all([
        store.affiliations.published(),
        store.features.published(),
        store.articles.published(),
      ]);
      return { affiliations, features, articles };
    },
  };
}
