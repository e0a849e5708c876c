import type { Migration } from '#api/core/db/migrate.ts';

/** What of the money of an order was given back. */
export const returnedMoney: Migration = {
  name: '0143-returned-money',
  async up(db) {
    await db.schema
      .alterTable('orders')
      .addColumn('returnedCents', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db
      .updateTable('orders')
      .set((row) => ({ returnedCents: row.ref('receivedCents') }))
      .where('state', '=', 'refunded')
      .execute();
    // Parts that were given back by card so far.
    const parts = await db
      .selectFrom('cardPayments')
      .innerJoin('orders', 'orders.id', 'cardPayments.orderId')
      .where('counted', '=', 1)
      .where('refundedCents', '>', 0)
      .where('orders.state', '<>', 'refunded')
      .select(({ fn }) => ['orders.id', 'receivedCents', fn.sum<number>('refundedCents').as('cents')])
      .groupBy(['orders.id', 'receivedCents'])
      .execute();
    for (const { id, receivedCents, cents } of parts)
      await db
        .updateTable('orders')
        .set({ returnedCents: Math.min(receivedCents, Number(cents)) })
        .where('id', '=', id)
        .execute();
  },
};
