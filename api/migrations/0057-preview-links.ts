import { required } from '#api/core/db/content-table.ts';
import type { Migration } from '#api/core/db/migrate.ts';

/** Which private links to drafts work, and until when. */
export const previewLinks: Migration = {
  name: '0057-preview-links',
  async up(db) {
    await db.schema
      .createTable('previewLinks')
      .addColumn('kind', 'text', required)
      .addColumn('itemId', 'text', required)
      .addColumn('linkId', 'text', required)
      .addColumn('expiresAt', 'text', required)
      .addPrimaryKeyConstraint('previewLinksKey', ['kind', 'itemId'])
      .execute();
  },
};
