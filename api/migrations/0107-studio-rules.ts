import type { Migration } from '#api/core/db/migrate.ts';

/** The items of the site that the studio has seen, and what it drafted about them. */
export const studioRules: Migration = {
  name: '0107-studio-rules',
  async up(db) {
    await db.schema
      .createTable('studioNoticed')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('seenAt', 'text', (column) => column.notNull())
      .addColumn('generationId', 'text')
      .execute();
    await db.schema
      .createIndex('studioNoticedByGeneration')
      .on('studioNoticed')
      .column('generationId')
      .execute();
  },
};
