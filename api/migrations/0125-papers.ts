import { required } from '#api/core/db/content-table.ts';
import type { Migration } from '#api/core/db/migrate.ts';

/** Receipts, invoices and credit notes, their numbers, and those that wait to be made. */
export const papers: Migration = {
  name: '0125-papers',
  async up(db) {
    await db.schema
      .createTable('papers')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', required)
      .addColumn('number', 'text', (column) => column.notNull().unique())
      .addColumn('series', 'text', required)
      .addColumn('day', 'text', required)
      .addColumn('at', 'text', required)
      .addColumn('orderId', 'text', required)
      .addColumn('orderCode', 'text', required)
      // What it was made for: at most one paper for each.
      .addColumn('occasion', 'text', (column) => column.notNull().unique())
      .addColumn('orderVersion', 'integer', required)
      .addColumn('buyerName', 'text', required)
      .addColumn('buyerEmail', 'text', required)
      .addColumn('currency', 'text', required)
      .addColumn('grossCents', 'integer', required)
      .addColumn('netCents', 'integer', required)
      .addColumn('taxCents', 'integer', required)
      .addColumn('receivedCents', 'integer', required)
      .addColumn('credits', 'text')
      .addColumn('content', 'text', required)
      .execute();
    await db.schema.createIndex('papersByTime').on('papers').columns(['at', 'id']).execute();
    await db.schema.createIndex('papersByKind').on('papers').columns(['kind', 'at', 'id']).execute();
    await db.schema.createIndex('papersByDay').on('papers').column('day').execute();
    await db.schema.createIndex('papersByOrder').on('papers').column('orderId').execute();
    await db.schema.createIndex('papersBySeries').on('papers').column('series').execute();
    await db.schema
      .createTable('paperSeries')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('next', 'integer', required)
      .execute();
    await db.schema
      .createTable('paperDues')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('orderId', 'text', required)
      .addColumn('kind', 'text', required)
      .addColumn('orderVersion', 'integer', required)
      .addColumn('at', 'text', required)
      .addColumn('dueAt', 'text', required)
      .addColumn('partCents', 'integer', required)
      .addColumn('paidBeforeCents', 'integer', required)
      .addColumn('orderCents', 'integer', required)
      .execute();
    await db.schema.createIndex('paperDuesByTime').on('paperDues').columns(['dueAt', 'id']).execute();
    await db.schema.createIndex('paperDuesByOrder').on('paperDues').column('orderId').execute();
    await db.schema
      .createTable('paperLogos')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('png', 'text', required)
      .execute();
    await db.schema
      .createTable('paperFiles')
      .addColumn('paperId', 'text', (column) =>
        column.primaryKey().references('papers.id').onDelete('cascade'),
      )
      .addColumn('file', 'text', required)
      .execute();
  },
};
