import { required } from '#api/core/db/content-table.ts';
import type { Migration } from '#api/core/db/migrate.ts';

/** How loud the sounds of the media library are over their length; without `loudness`, one is being made. */
export const waveforms: Migration = {
  name: '0097-waveforms',
  async up(db) {
    await db.schema
      .createTable('mediaWaveforms')
      .addColumn('mediaId', 'text', (column) =>
        column.primaryKey().references('mediaFiles.id').onDelete('cascade'),
      )
      .addColumn('claimedAt', 'text', required)
      .addColumn('loudness', 'text')
      .execute();
  },
};
