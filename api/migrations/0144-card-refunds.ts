import { required } from '#api/core/db/content-table.ts';
import type { Migration } from '#api/core/db/migrate.ts';

/** Refunds that the owner has asked the provider of cards for. */
export const cardRefunds: Migration = {
  name: '0144-card-refunds',
  async up(db) {
    await db.schema
      .createTable('cardRefunds')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('paymentId', 'text', required)
      .addColumn('orderId', 'text', required)
      .addColumn('amountCents', 'integer', required)
      .addColumn('reason', 'text', required)
      .addColumn('by', 'text', required)
      .addColumn('state', 'text', required)
      .addColumn('answered', 'integer', required)
      .addColumn('problem', 'text', required)
      .addColumn('askedAt', 'text', required)
      .execute();
    await db.schema.createIndex('cardRefundsOrder').on('cardRefunds').column('orderId').execute();
    await db.schema
      .createIndex('cardRefundsState')
      .on('cardRefunds')
      .columns(['state', 'paymentId'])
      .execute();
  },
};
