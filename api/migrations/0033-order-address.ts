import type { Migration } from '#api/core/db/migrate.ts';

/** A changed address of an order waits until it is confirmed. Forms are told apart by their idempotency key alone. */
export const orderAddress: Migration = {
  name: '0033-order-address',
  async up(db) {
    await db.schema.alterTable('orders').addColumn('newEmail', 'text').execute();
    await db.schema.alterTable('orders').addColumn('newEmailAt', 'text').execute();
    await db.schema.createIndex('ordersByNewEmail').on('orders').column('newEmailAt').execute();
    await db.schema.dropTable('acceptedContents').execute();
  },
};
