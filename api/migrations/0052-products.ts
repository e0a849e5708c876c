import { addManagedColumns, contentTable, required } from '#api/core/db/content-table.ts';
import type { Migration } from '#api/core/db/migrate.ts';

/** Products that the owner sells beside the blueprint, their files, and which product an order is for. */
export const products: Migration = {
  name: '0052-products',
  async up(db) {
    await contentTable(db, 'products', ['title', 'description', 'format', 'features', 'cover'])
      .addColumn('priceCents', 'integer', required)
      .addColumn('fileId', 'text')
      .execute();
    await addManagedColumns(db, 'products', { now: '2026-01-01T00:00:00.000Z' });
    await db.schema
      .createTable('productFiles')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', required)
      .addColumn('type', 'text', required)
      .addColumn('bytes', 'integer', required)
      .addColumn('uploadedAt', 'text', required)
      .addColumn('file', 'text', required)
      .addColumn('unusedSince', 'text')
      .execute();
    await db.schema.alterTable('orders').addColumn('itemId', 'text').execute();
  },
};
