import type { Kysely } from 'kysely';
import type { Job } from '#api/core/jobs/job.ts';
import type { Ports } from '#api/core/ports.ts';
import { podcastsRoutes } from '#api/podcasts/podcasts.routes.ts';
import { seedPodcasts } from '#api/podcasts/podcasts.seed.ts';
import { podcastsStore } from '#api/podcasts/podcasts.store.ts';
import { siteRoutes } from '#api/site/site.routes.ts';
import { seedSite } from '#api/site/site.seed.ts';
import { siteStore } from '#api/site/site.store.ts';
import { podcastsContract } from '#shared/podcasts/podcasts.contract.ts';
import { siteContract } from '#shared/site/site.contract.ts';
import type { Config } from './config.ts';
import type { Tables } from './database.ts';
import { type Bound, bind } from './endpoints.ts';

/** Tables whose rows show on public pages. */
export const contentTables: ReadonlySet<string> = new Set(['documents', 'podcastShows', 'podcastEpisodes']);

export function createStores(db: Kysely<Tables>, { now }: Pick<Ports, 'now'>) {
  return {
    site: siteStore(db, now),
    podcasts: podcastsStore(db),
  };
}

export type Stores = ReturnType<typeof createStores>;

/** Every slice's endpoints with what answers them. */
export function bindSlices(stores: Stores): Bound[] {
  return [bind(siteContract, siteRoutes(stores.site)), bind(podcastsContract, podcastsRoutes(stores.podcasts))];
}

/** What the program does by itself. */
export function createJobs(_stores: Stores, _ports: Ports, _config: Config): Job[] {
  return [];
}

/** The sample install, written on the first start only. */
export async function seed(stores: Stores, now: number): Promise<void> {
  await seedPodcasts(stores.podcasts, now);
  await seedSite(stores.site);
}
