import type { Migration } from '#api/core/db/migrate.ts';

/** Data about a show that podcast directories require, and the audio file of an episode. */
export const podcastFeeds: Migration = {
  name: '0062-podcast-feeds',
  async up(db) {
    for (const column of ['appleUrl', 'spotifyUrl', 'feedImage', 'category'])
      await db.schema.alterTable('podcastShows').addColumn(column, 'text').execute();
    await db.schema
      .alterTable('podcastShows')
      .addColumn('explicit', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .alterTable('podcastShows')
      .addColumn('feedType', 'text', (column) => column.notNull().defaultTo('episodic'))
      .execute();
    await db.schema.alterTable('podcastEpisodes').addColumn('audio', 'text').execute();
    await db.schema.alterTable('podcastEpisodes').addColumn('audioSeconds', 'integer').execute();
    await db.schema.alterTable('podcastEpisodes').addColumn('season', 'integer').execute();
    await db.schema
      .alterTable('podcastEpisodes')
      .addColumn('kind', 'text', (column) => column.notNull().defaultTo('full'))
      .execute();
  },
};
