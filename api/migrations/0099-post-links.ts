import { required } from '#api/core/db/content-table.ts';
import type { Migration } from '#api/core/db/migrate.ts';

/**
 * The short addresses that posts carry on each network. They outlive their posts: what is published elsewhere keeps
 * its links.
 */
export const postLinks: Migration = {
  name: '0099-post-links',
  async up(db) {
    await db.schema
      .createTable('postLinks')
      .addColumn('code', 'text', (column) => column.primaryKey())
      .addColumn('postId', 'text', required)
      .addColumn('platform', 'text', required)
      .addColumn('page', 'text', required)
      .execute();
    await db.schema
      .createIndex('postLinksOnce')
      .on('postLinks')
      .columns(['postId', 'platform', 'page'])
      .unique()
      .execute();
  },
};
