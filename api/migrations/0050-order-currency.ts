import type { Migration } from '#api/core/db/migrate.ts';

/** Orders keep the currency that they were made in. Until now there was one. */
export const orderCurrency: Migration = {
  name: '0050-order-currency',
  async up(db) {
    for (const table of ['orders', 'visitOrders'])
      await db.schema
        .alterTable(table)
        .addColumn('currency', 'text', (column) => column.notNull().defaultTo('USD'))
        .execute();
  },
};
