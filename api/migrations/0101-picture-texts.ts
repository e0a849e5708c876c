import type { Migration } from '#api/core/db/migrate.ts';

/** What is seen in the pictures of a post, by their addresses. */
export const pictureTexts: Migration = {
  name: '0101-picture-texts',
  async up(db) {
    await db.schema
      .alterTable('socialPosts')
      .addColumn('alts', 'text', (column) => column.notNull().defaultTo('{}'))
      .execute();
  },
};
