import { addManagedColumns, contentTable } from '#api/core/db/content-table.ts';
import type { Migration } from '#api/core/db/migrate.ts';

const now = '2026-01-01T00:00:00.000Z';

/** Talks of the creator, and guests of the shows. Guests are deleted with their show, not with an episode. */
export const talksAndGuests: Migration = {
  name: '0070-talks-and-guests',
  async up(db) {
    await contentTable(db, 'talks', ['title', 'event', 'place', 'heldOn'])
      .addColumn('url', 'text')
      .addColumn('summary', 'text')
      .execute();
    await addManagedColumns(db, 'talks', { now });
    await contentTable(db, 'podcastGuests', ['name', 'role', 'url'])
      .addColumn('picture', 'text')
      .addColumn('showId', 'text', (column) =>
        column.notNull().references('podcastShows.id').onDelete('cascade'),
      )
      .addColumn('episodeId', 'text', (column) =>
        column.references('podcastEpisodes.id').onDelete('set null'),
      )
      .execute();
    await addManagedColumns(db, 'podcastGuests', { now });
    await db.schema.createIndex('podcastGuestsOfShow').on('podcastGuests').column('showId').execute();
    await db.schema.createIndex('podcastGuestsOfEpisode').on('podcastGuests').column('episodeId').execute();
  },
};
