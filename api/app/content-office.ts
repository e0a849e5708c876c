import { trimChanges } from '#api/core/content/changes.ts';
import { managedRoutes } from '#api/core/content/managed-routes.ts';
import { podcastsAdminStore } from '#api/podcasts/podcasts.admin.store.ts';
import { episodesContract, seriesContract } from '#shared/podcasts/podcasts.admin.contract.ts';
import { bind } from './endpoints.ts';
import type { Part, PartOptions } from './part.ts';

const DAY_S = 86_400;

/** The owner's side of everything that the public site shows. */
export function createContentOffice({ database, ports }: PartOptions): Part {
  const { now } = ports;
  const podcasts = podcastsAdminStore(database, now);
  return {
    endpoints: [
      bind(seriesContract, managedRoutes(podcasts.series)),
      bind(episodesContract, managedRoutes(podcasts.episodes)),
    ],
    jobs: [{ name: 'content.tidy', everySeconds: DAY_S, run: () => trimChanges(database.db) }],
  };
}
