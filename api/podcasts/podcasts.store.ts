import { z } from 'zod';
import { collection } from '#api/core/db/collection.ts';
import { columnsOf, position } from '#api/core/db/columns.ts';
import type { Db } from '#api/core/db/db.ts';
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

const episodeColumns = columnsOf(episode);

type Shown = { showId: string };

/** The episodes of a show that visitors see; none when they do not see the show. */
const episodesOf = (db: Db<PodcastTables>, showId: string) =>
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
const count = (db: Db<PodcastTables>, showId: string) =>
  episodesOf(db, showId).select((eb) => eb.fn.countAll<number>().as('total'));

const episodeCount = prepared((db: Db<PodcastTables>, place: Place<Shown>) => count(db, place('showId')));
const episodePage = prepared(
  (db: Db<PodcastTables>, place: Place<{ showId: string; limit: number; offset: number }>) =>
    episodesOf(db, place('showId'))
      .select(episodeColumns)
      .select(count(db, place('showId')).as('total'))
      .orderBy('number', 'desc')
      .limit(place('limit'))
      .offset(place('offset')),
);
const latest = prepared((db: Db<PodcastTables>, place: Place<Shown>) =>
  db
    .selectFrom('podcastEpisodes')
    .where('showId', '=', place('showId'))
    .where(isLive('podcastEpisodes'))
    .select(episodeColumns)
    .orderBy('number', 'desc')
    .limit(EPISODES_SHOWN),
);

export function podcastsStore(db: Db<PodcastTables>, now: Clock) {
  const shows = collection(db, 'podcastShows', showRow, { now });
  return {
    shows,

    /** Every show in its order, each with its newest episodes. */
    async list(): Promise<Show[]> {
      // One question for each show: ranking the episodes of all of them at once would read every one.
      const rows = await shows.list();
      return Promise.all(
        rows.map(async (row) => ({ ...row, episodes: await latest(db, { showId: row.id }) })),
      );
    },

    /** One page of a show's episodes, the newest first. */
    async episodes(showId: string, { limit, offset }: { limit: number; offset: number }) {
      const rows = await episodePage(db, { showId, limit, offset });
      const [first] = rows;
      if (first?.total)
        return { items: rows.map(({ total: _, ...row }): Episode => row), total: first.total };
      // A page past the last one has no row that could say how many there are.
      const [counted] = await episodeCount(db, { showId });
      return { items: [], total: counted?.total ?? 0 };
    },

    async addEpisode(entry: EpisodeRow): Promise<void> {
      const row = { ...z.encode(episodeRow, entry), updatedAt: new Date(now()).toISOString() };
      await db.insertInto('podcastEpisodes').values(row).execute();
    },
  };
}

export type PodcastsStore = ReturnType<typeof podcastsStore>;
