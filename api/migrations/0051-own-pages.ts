import { addManagedColumns, contentTable, required } from '#api/core/db/content-table.ts';
import type { Migration } from '#api/core/db/migrate.ts';

/** Pages that the owner makes of blocks. */
export const ownPages: Migration = {
  name: '0051-own-pages',
  async up(db) {
    await contentTable(db, 'ownPages', ['title', 'description', 'blocks'])
      .addColumn('image', 'text')
      .addColumn('inMenu', 'integer', required)
      .execute();
    await addManagedColumns(db, 'ownPages', { now: '2026-01-01T00:00:00.000Z' });
  },
};
