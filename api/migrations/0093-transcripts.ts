import { required } from '#api/core/db/content-table.ts';
import type { Migration } from '#api/core/db/migrate.ts';

/** What is said in episodes, each piece with its times. */
export const transcripts: Migration = {
  name: '0093-transcripts',
  async up(db) {
    await db.schema
      .createTable('transcriptCues')
      .addColumn('episodeId', 'text', (column) =>
        column.notNull().references('podcastEpisodes.id').onDelete('cascade'),
      )
      .addColumn('position', 'integer', required)
      .addColumn('startMs', 'integer', required)
      .addColumn('endMs', 'integer', required)
      .addColumn('speaker', 'text')
      .addColumn('text', 'text', required)
      .addPrimaryKeyConstraint('transcriptCuesKey', ['episodeId', 'position'])
      .execute();
  },
};
