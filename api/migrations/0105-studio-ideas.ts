import type { Migration } from '#api/core/db/migrate.ts';

/** An idea has a text for each network, and may be an example of its persona's voice. */
export const studioIdeas: Migration = {
  name: '0105-studio-ideas',
  async up(db) {
    await db.schema
      .alterTable('studioContent')
      .addColumn('texts', 'text', (column) => column.notNull().defaultTo('{}'))
      .execute();
    await db.schema
      .alterTable('studioContent')
      .addColumn('soundsLikeMe', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
