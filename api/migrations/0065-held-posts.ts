import type { Migration } from '#api/core/db/migrate.ts';

/** Since when a post waits for the end of a live session. */
export const heldPosts: Migration = {
  name: '0065-held-posts',
  async up(db) {
    await db.schema.alterTable('socialPosts').addColumn('heldAt', 'text').execute();
  },
};
