import { required } from '#api/core/db/content-table.ts';
import type { Migration } from '#api/core/db/migrate.ts';

/** Quotes, the deposit of an order and when its rest is due, and services that are answered with a quote. */
export const orderQuotes: Migration = {
  name: '0115-order-quotes',
  async up(db) {
    await db.schema
      .createTable('orderQuotes')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('orderId', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
      .addColumn('number', 'integer', required)
      .addColumn('at', 'text', required)
      .addColumn('lines', 'text', required)
      .addColumn('tax', 'text')
      .addColumn('deposit', 'text')
      .addColumn('validUntil', 'text', required)
      .addColumn('terms', 'text', required)
      .addColumn('note', 'text', required)
      .addColumn('netCents', 'integer', required)
      .addColumn('taxCents', 'integer', required)
      .addColumn('totalCents', 'integer', required)
      .addColumn('depositCents', 'integer', required)
      .addColumn('outcome', 'text')
      .addColumn('outcomeAt', 'text')
      .execute();
    await db.schema
      .createIndex('orderQuotesByOrder')
      .on('orderQuotes')
      .columns(['orderId', 'number'])
      .unique()
      .execute();
    const orders = () => db.schema.alterTable('orders');
    await orders()
      .addColumn('depositCents', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await orders().addColumn('restDueAt', 'text').execute();
    await orders().addColumn('quoteId', 'text').execute();
    await db.schema.createIndex('ordersByRestDue').on('orders').column('restDueAt').execute();
    await db.schema
      .alterTable('services')
      .addColumn('byQuote', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
