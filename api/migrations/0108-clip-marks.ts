import { required } from '#api/core/db/content-table.ts';
import type { Migration } from '#api/core/db/migrate.ts';

/** Moments of live sessions that the owner has marked, and requests that wait until a session is over. */
export const clipMarks: Migration = {
  name: '0108-clip-marks',
  async up(db) {
    await db.schema
      .createTable('liveMarks')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('sessionId', 'text', required)
      .addColumn('second', 'integer', required)
      .addColumn('note', 'text', required)
      .execute();
    await db.schema.createIndex('liveMarksBySession').on('liveMarks').columns(['sessionId']).execute();
    await db.schema
      .createTable('liveLater')
      .addColumn('sessionId', 'text', required)
      .addColumn('kind', 'text', required)
      .addColumn('subjectId', 'text', required)
      .addPrimaryKeyConstraint('liveLaterKey', ['sessionId', 'kind', 'subjectId'])
      .execute();
  },
};
