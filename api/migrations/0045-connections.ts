import { required } from '#api/core/db/content-table.ts';
import type { Migration } from '#api/core/db/migrate.ts';

/** What the owner connects in the back office, one row for each connection, and how its last test went. */
export const connections: Migration = {
  name: '0045-connections',
  async up(db) {
    await db.schema
      .createTable('connectionSettings')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('sealed', 'text')
      .addColumn('version', 'integer', required)
      .addColumn('updatedAt', 'text')
      .addColumn('testedAt', 'text')
      .addColumn('testedMark', 'text')
      .addColumn('testText', 'text')
      .addColumn('failedSince', 'text')
      .execute();
  },
};
