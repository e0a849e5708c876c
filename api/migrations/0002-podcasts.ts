import type { Migration } from '#api/core/db/migrate.ts';

export const podcasts: Migration = {
  name: '0002-podcasts',
  async up(db) {
    await db.schema
      .createTable('podcastShows')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('description', 'text', (column) => column.notNull())
      .addColumn('cover', 'text', (column) => column.notNull())
      .addColumn('allEpisodesUrl', 'text', (column) => column.notNull())
      .addColumn('overlayColor', 'text', (column) => column.notNull())
      .addColumn('textColor', 'text', (column) => column.notNull())
      .addColumn('hoverColor', 'text', (column) => column.notNull())
      .addColumn('interviewCents', 'integer')
      .addColumn('position', 'integer', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('podcastEpisodes')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('showId', 'text', (column) =>
        column.notNull().references('podcastShows.id').onDelete('cascade'),
      )
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('description', 'text', (column) => column.notNull())
      .addColumn('thumbnail', 'text', (column) => column.notNull())
      .addColumn('duration', 'integer', (column) => column.notNull())
      .addColumn('listenUrl', 'text', (column) => column.notNull())
      .addColumn('publishedAt', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('podcastEpisodesNewest')
      .on('podcastEpisodes')
      .columns(['showId', 'number'])
      .execute();
  },
};
