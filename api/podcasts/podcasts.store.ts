import type { Kysely } from 'kysely';
import { z } from 'zod';
import { collection } from '#api/core/db/collection.ts';
import { position } from '#api/core/db/columns.ts';
import { isLive, type ManagedColumns } from '#api/core/db/live.ts';
import { type Place, prepared } from '#api/core/db/prepared.ts';
import type { Clock } from '#api/core/ports.ts';
import { EPISODES_SHOWN } from '#shared/podcasts/podcasts.constants.ts';
import { type Episode, episode, type Show, show } from '#shared/podcasts/podcasts.schema.ts';

const showRow = show.omit({ episodes: true }).extend({ position });
const episodeRow = episode.extend({ showId: z.string() });
export type EpisodeRow = z.output<typeof episodeRow>;

export interface PodcastTables {
  podcastShows: z.input<typeof showRow> & Omit<ManagedColumns, 'position'>;
  podcastEpisodes: z.input<typeof episodeRow> & ManagedColumns;
}

const episodeColumns = Object.keys(episode.shape) as (keyof Episode)[];

export function podcastsStore(db: Kysely<PodcastTables>, now: Clock) {
  const shows = collection(db, 'podcastShows', showRow, { now });
  /** The episodes of a show that visitors see; none when they do not see the show. */
  const episodesOf = (showId: string) =>
    db
      .selectFrom('podcastEpisodes')
      .where('showId', '=', showId)
      .where(isLive('podcastEpisodes'))
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('podcastShows')
            .select('podcastShows.id')
            .where('podcastShows.id', '=', showId)
            .where(isLive('podcastShows')),
        ),
      );
  const count = (showId: string) => episodesOf(showId).select((eb) => eb.fn.countAll<number>().as('total'));
  const episodeCount = prepared(db, (place: Place<{ showId: string }>) => count(place('showId')));
  const episodePage = prepared(db, (place: Place<{ showId: string; limit: number; offset: number }>) =>
    episodesOf(place('showId'))
      .select(episodeColumns)
      .select(count(place('showId')).as('total'))
      .orderBy('number', 'desc')
      .limit(place('limit'))
      .offset(place('offset')),
  );
  return {
    shows,

    /** Every show in its order, each with its newest episodes. */
    async list(): Promise<Show[]> {
      const [rows, latest] = await Promise.all([shows.list(), latestEpisodes(db)]);
      return rows.map((row) => ({ ...row, episodes: latest.filter((entry) => entry.showId === row.id) }));
    },

    /** One page of a show's episodes, the newest first. */
    async episodes(showId: string, { limit, offset }: { limit: number; offset: number }) {
      const rows = await episodePage({ showId, limit, offset });
      const [first] = rows;
      if (first?.total)
        return { items: rows.map(({ total: _, ...row }): Episode => row), total: first.total };
      // A page past the last one has no row that could say how many there are.
      const [counted] = await episodeCount({ showId });
      return { items: [], total: counted?.total ?? 0 };
    },

    async addEpisode(entry: EpisodeRow): Promise<void> {
      const row = { ...z.encode(episodeRow, entry), updatedAt: new Date(now()).toISOString() };
      await db.insertInto('podcastEpisodes').values(row).execute();
    },
  };
}

async function latestEpisodes(db: Kysely<PodcastTables>): Promise<EpisodeRow[]> {
  const ranked = db
    .selectFrom('podcastEpisodes')
    .select([...episodeColumns, 'showId'])
    .where(isLive('podcastEpisodes'))
    .select((eb) =>
      eb.fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy('showId').orderBy('number', 'desc'))
        .as('rank'),
    );
  return db
    .selectFrom(ranked.as('ranked'))
    .select([...episodeColumns, 'showId'])
    .where('rank', '<=', EPISODES_SHOWN)
    .orderBy('number', 'desc')
    .execute();
}

export type PodcastsStore = ReturnType<typeof podcastsStore>;
