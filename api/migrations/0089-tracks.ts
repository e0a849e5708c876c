import type { Migration } from '#api/core/db/migrate.ts';

/** A release has tracks and further links, both as JSON, and may be a product. */
export const tracks: Migration = {
  name: '0089-tracks',
  async up(db) {
    for (const list of ['tracks', 'links'])
      await db.schema
        .alterTable('musicReleases')
        .addColumn(list, 'text', (column) => column.notNull().defaultTo('[]'))
        .execute();
    await db.schema.alterTable('musicReleases').addColumn('productId', 'text').execute();
  },
};
