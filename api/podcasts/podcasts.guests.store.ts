import type { z } from 'zod';
import type { ChangeTables } from '#api/core/content/changes.ts';
import { contentStore } from '#api/core/content/content-store.ts';
import type { StoreDatabase } from '#api/core/database.ts';
import { columnsOf, isLive, type ManagedColumns, position } from '#api/core/db/columns.ts';
import type { Db } from '#api/core/db/db.ts';
import type { Clock } from '#api/core/ports.ts';
import { GUESTS_SHOWN } from '#shared/podcasts/podcasts.constants.ts';
import { guestsContract } from '#shared/podcasts/podcasts.contract.ts';
import { type Guest, guest, managedGuest } from '#shared/podcasts/podcasts.schema.ts';

const guestRow = guest.extend({ episodeId: managedGuest.shape.episodeId, position });

export interface GuestTables {
  podcastGuests: z.input<typeof guestRow> & Omit<ManagedColumns, 'position'>;
}

/** Guests of the shows, as the owner keeps them. */
export const guestsStore = (database: StoreDatabase<GuestTables & ChangeTables>, now: Clock) =>
  contentStore(
    database,
    guestsContract,
    {
      table: 'podcastGuests',
      row: guestRow,
      key: 'id',
      columns: { seriesId: 'showId' },
      search: ['name', 'role'],
      async check(trx, { seriesId, episodeId }): Promise<Record<string, string> | undefined> {
        const series = trx.selectFrom('podcastShows').select('id').where('id', '=', seriesId);
        if (!(await series.executeTakeFirst())) return { seriesId: 'There is no such series' };
        if (episodeId === null) return undefined;
        const episodes = trx.selectFrom('podcastEpisodes').select('showId').where('id', '=', episodeId);
        const episode = await episodes.executeTakeFirst();
        if (!episode) return { episodeId: 'There is no such episode' };
        return episode.showId === seriesId ? undefined : { episodeId: 'This episode is of another series' };
      },
    },
    now,
  );

type ReadTables = GuestTables & { podcastShows: { id: string } };

/** Guests that visitors see, in the owner's order; none of a show that they do not see. */
export function guestsShown(db: Db<ReadTables>) {
  const shown = () =>
    db
      .selectFrom('podcastGuests')
      .innerJoin('podcastShows', 'podcastShows.id', 'podcastGuests.showId')
      .where(isLive('podcastGuests'))
      .where(isLive('podcastShows'))
      .select(columnsOf(guest).map((column) => `podcastGuests.${column}` as const))
      .orderBy('podcastGuests.position')
      .orderBy('podcastGuests.id');
  return {
    /** The first few of each show. */
    async first(): Promise<Guest[]> {
      const byShow = Map.groupBy(await shown().execute(), ({ showId }) => showId);
      return [...byShow.values()].flatMap((guests) => guests.slice(0, GUESTS_SHOWN));
    },
    /** Those of a show's episodes, by the episode. */
    async byEpisode(showId: string): Promise<ReadonlyMap<string | null, Guest[]>> {
      const rows = shown().select('podcastGuests.episodeId').where('podcastGuests.showId', '=', showId);
      return Map.groupBy(await rows.execute(), ({ episodeId }) => episodeId);
    },
    ofShow: (showId: string): Promise<Guest[]> =>
      shown().where('podcastGuests.showId', '=', showId).execute(),
    ofEpisode: (episodeId: string): Promise<Guest[]> =>
      shown().where('podcastGuests.episodeId', '=', episodeId).execute(),
  };
}
