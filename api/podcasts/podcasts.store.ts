import { z } from 'zod';
import type { ChangeTables } from '#api/core/content/changes.ts';
import { contentStore } from '#api/core/content/content-store.ts';
import { columnsOf, isLive, type ManagedColumns, position } from '#api/core/db/columns.ts';
import type { StoreDatabase } from '#api/core/db/database.ts';
import type { Clock } from '#api/core/ports.ts';
import { EPISODES_SHOWN } from '#shared/podcasts/podcasts.constants.ts';
import { episodesContract, seriesContract } from '#shared/podcasts/podcasts.contract.ts';
import { type Episode, episode, type Show, show } from '#shared/podcasts/podcasts.schema.ts';

const showRow = show.omit({ episodes: true }).extend({ position });
const episodeRow = episode.extend({ showId: z.string() });

export interface PodcastTables {
  podcastShows: z.input<typeof showRow> & Omit<ManagedColumns, 'position'>;
  podcastEpisodes: z.input<typeof episodeRow> & ManagedColumns;
}

const episodeColumns = columnsOf(episode);

/** Series and their episodes. */
export function podcastsStore(database: StoreDatabase<PodcastTables & ChangeTables>, now: Clock) {
  const { db } = database;
  const series = contentStore(
    database,
    seriesContract,
    {
      table: 'podcastShows',
      row: showRow,
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
  const episodes = contentStore(
    database,
    episodesContract,
    {
      table: 'podcastEpisodes',
      row: episodeRow,
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

  /** The episodes of a series that visitors see; none when they do not see the series. */
  const publishedOf = (showId: string) =>
    db
      .selectFrom('podcastEpisodes')
      .innerJoin('podcastShows', 'podcastShows.id', 'podcastEpisodes.showId')
      .where('podcastEpisodes.showId', '=', showId)
      .where(isLive('podcastEpisodes'))
      .where(isLive('podcastShows'));

  const newestOf = (showId: string, limit: number, offset = 0): Promise<Episode[]> =>
    publishedOf(showId)
      .select(episodeColumns.map((column) => `podcastEpisodes.${column}` as const))
      .orderBy('podcastEpisodes.number', 'desc')
      .limit(limit)
      .offset(offset)
      .execute();

  return {
    series,
    episodes,

    /** Every series that visitors see in its order, each with its newest episodes. */
    async list(): Promise<Show[]> {
      // One query for each series: ranking the episodes of all of them at once would read every one.
      const rows = await series.published();
      return Promise.all(
        rows.map(async (row) => ({ ...row, episodes: await newestOf(row.id, EPISODES_SHOWN) })),
      );
    },

    /** One page of a series' episodes, the newest first. */
    async episodesOf(showId: string, { limit, offset }: { limit: number; offset: number }) {
      const count = publishedOf(showId).select((eb) => eb.fn.countAll<number>().as('total'));
      const [items, { total }] = await Promise.all([
        newestOf(showId, limit, offset),
        count.executeTakeFirstOrThrow(),
      ]);
      return { items, total };
    },
  };
}

export type PodcastsStore = ReturnType<typeof podcastsStore>;
