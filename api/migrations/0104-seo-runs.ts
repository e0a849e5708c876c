import { required } from '#api/core/db/content-table.ts';
import type { Migration } from '#api/core/db/migrate.ts';

/** Each audit of the pages: its score, and which findings came and went since the one before. */
export const seoRuns: Migration = {
  name: '0104-seo-runs',
  async up(db) {
    await db.schema
      .createTable('seoRuns')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('at', 'text', required)
      .addColumn('since', 'text')
      .addColumn('seoScore', 'integer', required)
      .addColumn('came', 'text', required)
      .addColumn('went', 'text', required)
      .execute();
    await db.schema.createIndex('seoRunsByTime').on('seoRuns').column('at').execute();
  },
};
