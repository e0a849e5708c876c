import { required } from '#api/core/db/content-table.ts';
import type { Migration } from '#api/core/db/migrate.ts';

/** The transcription of a recording by a server, and its pieces, each with what was heard in it. */
export const transcriptions: Migration = {
  name: '0095-transcriptions',
  async up(db) {
    await db.schema
      .createTable('transcriptions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('episodeId', 'text', (column) =>
        column.notNull().unique().references('podcastEpisodes.id').onDelete('cascade'),
      )
      .addColumn('audio', 'text', required)
      .addColumn('language', 'text')
      .addColumn('host', 'text', required)
      .addColumn('model', 'text', required)
      .addColumn('state', 'text', required)
      .addColumn('note', 'text', required)
      .addColumn('before', 'text', required)
      .addColumn('estimated', 'integer', required)
      .addColumn('micros', 'integer', required)
      .addColumn('failures', 'integer', required)
      .addColumn('nextAt', 'text', required)
      .addColumn('claim', 'text')
      .addColumn('claimedUntil', 'text')
      .addColumn('startedAt', 'text', required)
      .execute();
    await db.schema
      .createTable('transcriptionPieces')
      .addColumn('transcriptionId', 'text', (column) =>
        column.notNull().references('transcriptions.id').onDelete('cascade'),
      )
      .addColumn('position', 'integer', required)
      .addColumn('fromByte', 'integer', required)
      .addColumn('toByte', 'integer', required)
      .addColumn('startMs', 'integer', required)
      .addColumn('endMs', 'integer', required)
      .addColumn('cues', 'text')
      .addPrimaryKeyConstraint('transcriptionPiecesKey', ['transcriptionId', 'position'])
      .execute();
  },
};
