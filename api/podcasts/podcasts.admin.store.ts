import type { ChangeTables } from '#api/core/content/changes.ts';
import { managedStore } from '#api/core/content/managed-store.ts';
import type { Database } from '#api/core/db/database.ts';
import type { Clock } from '#api/core/ports.ts';
import { episodesContract, seriesContract } from '#shared/podcasts/podcasts.admin.contract.ts';
import type { PodcastTables } from './podcasts.store.ts';

/** Series and episodes as the owner keeps them. */
export function podcastsAdminStore(database: Database<PodcastTables & ChangeTables>, now: Clock) {
  const series = managedStore(
    database,
    seriesContract,
    {
      table: 'podcastShows',
      key: 'seriesId',
      search: ['name', 'description'],
      derived: (eb) => [
        eb
          .selectFrom('podcastEpisodes')
          .whereRef('podcastEpisodes.showId', '=', 'podcastShows.id')
          .where('podcastEpisodes.deletedAt', 'is', null)
          .select((count) => count.fn.countAll().as('episodes'))
          .as('episodeCount'),
      ],
    },
    now,
  );
  const episodes = managedStore(
    database,
    episodesContract,
    {
      table: 'podcastEpisodes',
      key: 'episodeId',
      columns: { seriesId: 'showId' },
      search: ['title', 'description'],
      order: '-publishedAt',
      async check(trx, { seriesId }) {
        const known = trx.selectFrom('podcastShows').select('id').where('id', '=', seriesId);
        return (await known.executeTakeFirst()) ? undefined : { seriesId: 'There is no such series' };
      },
    },
    now,
  );
  return { series, episodes };
}

export type PodcastsAdminStore = ReturnType<typeof podcastsAdminStore>;
