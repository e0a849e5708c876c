import { required } from '#api/core/db/content-table.ts';
import type { Migration } from '#api/core/db/migrate.ts';

/**
 * A log of what happened at the login and with money and data. The table of logins now only holds the
 * addresses from which the owner has logged in.
 */
export const ownerLog: Migration = {
  name: '0037-owner-log',
  async up(db) {
    await db.schema
      .createTable('ownerLog')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', required)
      .addColumn('at', 'text', required)
      .addColumn('count', 'integer', required)
      .addColumn('network', 'text')
      .addColumn('userAgent', 'text')
      .addColumn('method', 'text')
      .execute();
    await db.schema.createIndex('ownerLogNewest').on('ownerLog').columns(['at', 'id']).execute();
    await db.deleteFrom('logins').where('success', '=', 0).execute();
  },
};
