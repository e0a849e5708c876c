import { required } from '#api/core/db/content-table.ts';
import type { Migration } from '#api/core/db/migrate.ts';

/** Where mail providers report mails that could not be delivered, and what their last report did. */
export const mailReports: Migration = {
  name: '0069-mail-reports',
  async up(db) {
    await db.schema
      .createTable('mailReports')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('addressId', 'text', required)
      .addColumn('receivedAt', 'text')
      .addColumn('stopped', 'integer', required)
      .addColumn('unsubscribed', 'integer', required)
      .execute();
  },
};
