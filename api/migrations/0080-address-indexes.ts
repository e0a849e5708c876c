import { sql } from 'kysely';
import type { Migration } from '#api/core/db/migrate.ts';

const ADDRESSES = [
  ['orders', 'email'],
  ['orders', 'new_email'],
  ['bookings', 'email'],
  ['track_submissions', 'email'],
  ['outbox', 'to_address'],
] as const;

/** People are found by their address, and the orders paid since a day, without reading all rows. */
export const addressIndexes: Migration = {
  name: '0080-address-indexes',
  async up(db) {
    for (const [table, column] of ADDRESSES)
      await db.schema
        .createIndex(`${table}_lower_${column}`)
        .on(table)
        .expression(sql`lower(${sql.ref(column)})`)
        .execute();
    // SQLite prefers reading the whole table to an index that might hold every row, so this holds only those with one.
    await db.schema.dropIndex('ordersByNewEmail').execute();
    await db.schema
      .createIndex('ordersByNewEmail')
      .on('orders')
      .columns(['newEmailAt', 'id'])
      .where('newEmailAt', 'is not', null)
      .execute();
    await db.schema
      .createIndex('orderEventsMove')
      .on('orderEvents')
      .columns(['move', 'at', 'orderId'])
      .execute();
  },
};
