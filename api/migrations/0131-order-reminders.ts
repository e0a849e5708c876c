import type { Migration } from '#api/core/db/migrate.ts';

/** When the buyer of an unpaid order was last reminded of the payment. */
export const orderReminders: Migration = {
  name: '0131-order-reminders',
  async up(db) {
    await db.schema.alterTable('orders').addColumn('remindedAt', 'text').execute();
  },
};
