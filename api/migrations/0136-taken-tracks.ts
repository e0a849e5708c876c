import { required } from '#api/core/db/content-table.ts';
import type { Migration } from '#api/core/db/migrate.ts';

/** Taken tracks that the playlist page shows, and how the latest tracks fared. */
export const takenTracks: Migration = {
  name: '0136-taken-tracks',
  async up(db) {
    await db.schema
      .createTable('takenTracks')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('artist', 'text', required)
      .addColumn('title', 'text', required)
      .addColumn('url', 'text', required)
      .addColumn('takenAt', 'text', required)
      .execute();
    await db.schema.createIndex('takenTracksNewest').on('takenTracks').columns(['takenAt', 'id']).execute();
    await db.schema
      .createTable('submissionFigures')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('taken', 'integer', required)
      .addColumn('reviewed', 'integer', required)
      .addColumn('days', 'integer', required)
      .execute();
  },
};
