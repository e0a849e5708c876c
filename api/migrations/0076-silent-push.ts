import type { Migration } from '#api/core/db/migrate.ts';

/** Pushes name the service they go to, and browsers that cannot be reached are counted. */
export const silentPush: Migration = {
  name: '0076-silent-push',
  async up(db) {
    await db.schema
      .alterTable('pushFollowers')
      .addColumn('failures', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .alterTable('pushDeliveries')
      .addColumn('service', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  },
};
