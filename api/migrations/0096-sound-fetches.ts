import { required } from '#api/core/db/content-table.ts';
import type { Migration } from '#api/core/db/migrate.ts';

/** The sounds of imported episodes that are brought here from another host. */
export const soundFetches: Migration = {
  name: '0096-sound-fetches',
  async up(db) {
    await db.schema
      .createTable('soundFetches')
      .addColumn('episodeId', 'text', (column) =>
        column.primaryKey().references('podcastEpisodes.id').onDelete('cascade'),
      )
      .addColumn('seriesId', 'text', required)
      .addColumn('position', 'integer', required)
      .addColumn('address', 'text', required)
      .addColumn('listenUrl', 'text', required)
      .addColumn('bytes', 'bigint')
      .addColumn('state', 'text', required)
      .addColumn('note', 'text', required)
      .addColumn('who', 'text', required)
      .addColumn('attempts', 'integer', required)
      .addColumn('nextAt', 'text', required)
      .addColumn('heldUntil', 'text')
      .addColumn('uploadId', 'text')
      .execute();
    await db.schema
      .createIndex('soundFetchesOfSeries')
      .on('soundFetches')
      .columns(['seriesId', 'position'])
      .execute();
    for (const column of ['address', 'validator'])
      await db.schema.alterTable('mediaUploads').addColumn(column, 'text').execute();
  },
};
