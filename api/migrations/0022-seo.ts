import { addManagedColumns, contentTable, required } from '#api/core/db/content-table.ts';
import type { Migration } from '#api/core/db/migrate.ts';

export const seo: Migration = {
  name: '0022-seo',
  async up(db) {
    await contentTable(db, 'seoRedirects', ['source', 'target'])
      .addColumn('permanent', 'integer', required)
      .execute();
    await addManagedColumns(db, 'seoRedirects', { now: '2026-01-01T00:00:00.000Z' });
    await db.schema.createIndex('seoRedirectsBySource').on('seoRedirects').column('source').execute();
    // Results of checks as JSON, one row per kind. They are not content, so writing them makes no page stale.
    await db.schema
      .createTable('seoReports')
      .addColumn('kind', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', required)
      .addColumn('updatedAt', 'text', required)
      .execute();
    // Access to an external service; its token is encrypted with the install's secret.
    await db.schema
      .createTable('seoConnections')
      .addColumn('service', 'text', (column) => column.primaryKey())
      .addColumn('state', 'text', required)
      .addColumn('sealed', 'text', required)
      .addColumn('updatedAt', 'text', required)
      .execute();
  },
};
