import { required } from '#api/core/db/content-table.ts';
import type { Migration } from '#api/core/db/migrate.ts';

/** What is drafted from the recordings of episodes, and how far that is. */
export const recordingDrafts: Migration = {
  name: '0098-recording-drafts',
  async up(db) {
    await db.schema
      .createTable('recordingRuns')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('episodeId', 'text', (column) =>
        column.notNull().unique().references('podcastEpisodes.id').onDelete('cascade'),
      )
      .addColumn('mark', 'text', required)
      .addColumn('state', 'text', required)
      .addColumn('note', 'text', required)
      .addColumn('total', 'integer', required)
      .addColumn('found', 'text', required)
      .addColumn('dropped', 'text', required)
      .addColumn('claimedUntil', 'text', required)
      .execute();
    await db.schema
      .createTable('recordingDrafts')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('episodeId', 'text', (column) =>
        column.notNull().references('podcastEpisodes.id').onDelete('cascade'),
      )
      .addColumn('position', 'integer', required)
      .addColumn('kind', 'text', required)
      .addColumn('network', 'text')
      .addColumn('title', 'text', required)
      .addColumn('text', 'text', required)
      .addColumn('standsOn', 'text', required)
      .addColumn('notes', 'text', required)
      .execute();
    await db.schema
      .createIndex('recordingDraftsOfEpisode')
      .on('recordingDrafts')
      .columns(['episodeId', 'position'])
      .execute();
  },
};
