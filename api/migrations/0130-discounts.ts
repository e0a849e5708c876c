import { addManagedColumns, addSampleColumn, contentTable } from '#api/core/db/content-table.ts';
import type { Migration } from '#api/core/db/migrate.ts';

/** Codes that lower the amount of an order, and which of them an order has. */
export const discounts: Migration = {
  name: '0130-discounts',
  async up(db) {
    await contentTable(db, 'discounts', ['note', 'kinds'])
      .addColumn('percent', 'integer', (column) => column.notNull())
      .addColumn('offCents', 'integer', (column) => column.notNull())
      .addColumn('mostUses', 'integer')
      .addColumn('startsAt', 'text')
      .addColumn('endsAt', 'text')
      .execute();
    await addManagedColumns(db, 'discounts', { now: new Date().toISOString() });
    await addSampleColumn(db, 'discounts');
    await db.schema
      .createTable('discountUses')
      .addColumn('code', 'text', (column) => column.primaryKey())
      .addColumn('used', 'integer', (column) => column.notNull())
      .execute();
    await db.schema.alterTable('orders').addColumn('discountCode', 'text').execute();
    await db.schema
      .alterTable('orders')
      .addColumn('discountCents', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
