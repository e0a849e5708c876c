import type { Migration } from '#api/core/db/migrate.ts';

/** Posts in several parts on a network, and those parts that are there already. */
export const threads: Migration = {
  name: '0109-threads',
  async up(db) {
    await db.schema
      .alterTable('socialPosts')
      .addColumn('threads', 'text', (column) => column.notNull().defaultTo('{}'))
      .execute();
    await db.schema
      .alterTable('socialDeliveries')
      .addColumn('parts', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute();
  },
};
