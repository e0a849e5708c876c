import { textInByteOrder } from '#api/core/db/byte-order.ts';
import { required } from '#api/core/db/content-table.ts';
import type { Migration } from '#api/core/db/migrate.ts';

/** Visits of past days, each day packed into a few rows. */
export const visitDays: Migration = {
  name: '0031-visit-days',
  async up(db) {
    const byBytes = textInByteOrder(db);
    await db.schema
      .createTable('visitDays')
      .addColumn('part', byBytes, required)
      .addColumn('day', byBytes, required)
      .addColumn('packed', 'text', required)
      .addPrimaryKeyConstraint('visitDaysKey', ['part', 'day'])
      .execute();
  },
};
