import { required } from '#api/core/db/content-table.ts';
import type { Migration } from '#api/core/db/migrate.ts';

export const requests: Migration = {
  name: '0014-requests',
  async up(db) {
    await db.schema
      .createTable('bookings')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('orderId', 'text', (column) => column.notNull().unique().references('orders.id'))
      .addColumn('name', 'text', required)
      .addColumn('email', 'text', required)
      .addColumn('organization', 'text')
      .addColumn('serviceType', 'text', required)
      .addColumn('projectDetails', 'text', required)
      .addColumn('preferredDate', 'text')
      .addColumn('budgetRange', 'text', required)
      .addColumn('createdAt', 'text', required)
      .execute();
    await db.schema.createIndex('bookingsNewest').on('bookings').column('createdAt').execute();
    await db.schema
      .createTable('trackSubmissions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('orderId', 'text', (column) => column.notNull().unique().references('orders.id'))
      .addColumn('artistName', 'text', required)
      .addColumn('songTitle', 'text', required)
      .addColumn('email', 'text', required)
      .addColumn('songLink', 'text', required)
      .addColumn('message', 'text')
      .addColumn('createdAt', 'text', required)
      .execute();
    await db.schema
      .createIndex('trackSubmissionsNewest')
      .on('trackSubmissions')
      .column('createdAt')
      .execute();
    await db.schema.createIndex('trackSubmissionsByLink').on('trackSubmissions').column('songLink').execute();
  },
};
