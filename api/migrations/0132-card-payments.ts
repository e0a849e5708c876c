import { required } from '#api/core/db/content-table.ts';
import type { Migration } from '#api/core/db/migrate.ts';

/** Payments by card, made on the page of a provider. */
export const cardPayments: Migration = {
  name: '0132-card-payments',
  async up(db) {
    await db.schema
      .createTable('cardPayments')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('orderId', 'text', required)
      .addColumn('sessionId', 'text')
      .addColumn('intentId', 'text')
      .addColumn('url', 'text')
      .addColumn('currency', 'text', required)
      .addColumn('amountCents', 'integer', required)
      .addColumn('paidCents', 'integer', required)
      .addColumn('refundedCents', 'integer', required)
      .addColumn('state', 'text', required)
      .addColumn('dispute', 'text', required)
      .addColumn('counted', 'integer', required)
      .addColumn('concern', 'text')
      .addColumn('version', 'integer', required)
      .addColumn('createdAt', 'text', required)
      .addColumn('askedAt', 'text', required)
      .execute();
    await db.schema.createIndex('cardPaymentsOrder').on('cardPayments').column('orderId').execute();
    await db.schema.createIndex('cardPaymentsSession').on('cardPayments').column('sessionId').execute();
    await db.schema.createIndex('cardPaymentsIntent').on('cardPayments').column('intentId').execute();
    await db.schema.createIndex('cardPaymentsAsk').on('cardPayments').columns(['state', 'askedAt']).execute();
  },
};
