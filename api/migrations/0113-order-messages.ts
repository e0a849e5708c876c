import type { Migration } from '#api/core/db/migrate.ts';

/** Since when a message of the buyer waits for the team. */
export const orderMessages: Migration = {
  name: '0113-order-messages',
  async up(db) {
    await db.schema.alterTable('orders').addColumn('askedAt', 'text').execute();
    await db.schema.createIndex('ordersByAsked').on('orders').column('askedAt').execute();
  },
};
