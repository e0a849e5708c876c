import type { Migration } from '#api/core/db/migrate.ts';

/** Where else a show is heard and supported, what lets its feed move, and the ids by which podcast apps know both. */
export const feedsThatMove: Migration = {
  name: '0091-feeds-that-move',
  async up(db) {
    for (const column of ['pocketCastsUrl', 'overcastUrl', 'fundingUrl', 'movedTo', 'guid'])
      await db.schema.alterTable('podcastShows').addColumn(column, 'text').execute();
    await db.schema
      .alterTable('podcastShows')
      .addColumn('mayMove', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable('podcastEpisodes').addColumn('guid', 'text').execute();
  },
};
