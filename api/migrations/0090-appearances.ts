import { addManagedColumns, addSampleColumn, contentTable, required } from '#api/core/db/content-table.ts';
import type { Migration } from '#api/core/db/migrate.ts';

/** Dates at which the creator can be met. */
export const appearances: Migration = {
  name: '0090-appearances',
  async up(db) {
    await contentTable(db, 'appearances', ['title', 'startsAt', 'venue', 'city'])
      .addColumn('url', 'text')
      .addColumn('soldOut', 'integer', required)
      .execute();
    await addManagedColumns(db, 'appearances', { now: '2026-01-01T00:00:00.000Z' });
    await addSampleColumn(db, 'appearances');
  },
};
