import { addManagedColumns, addSampleColumn, contentTable, required } from '#api/core/db/content-table.ts';
import type { Migration } from '#api/core/db/migrate.ts';

/** Pages of chosen numbers for sponsors, and their private addresses. */
export const sponsorPages: Migration = {
  name: '0111-sponsor-pages',
  async up(db) {
    await contentTable(db, 'sponsorPages', ['title', 'note', 'numbers', 'period'])
      .addColumn('endsAt', 'text')
      .execute();
    await addManagedColumns(db, 'sponsorPages', { now: new Date().toISOString() });
    await addSampleColumn(db, 'sponsorPages');
    await db.schema
      .createTable('sponsorLinks')
      .addColumn('pageId', 'text', (column) => column.primaryKey())
      .addColumn('linkId', 'text', required)
      .addColumn('opened', 'integer', required)
      .addColumn('openedAt', 'text')
      .execute();
  },
};
