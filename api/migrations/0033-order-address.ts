import type { Migration } from '#api/core/db/migrate.ts';

/** A changed order address waits for its confirmation. Forms are recognised by idempotency key alone. */
export const orderAddress: Migration = {
  name: '0033-order-address',
  async up(db) {
    await db.schema.alterTable('orders').addColumn('newEmail', 'text').execute();
    await db.schema.alterTable('orders').addColumn('newEmailAt', 'text').execute();
    await db.schema.createIndex('ordersByNewEmail').on('orders').column('newEmailAt').execute();
    await db.schema.dropTable('acceptedContents').execute();
  },
};
