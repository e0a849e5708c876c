import type { Migration } from '#api/core/db/migrate.ts';

/** Where the reader of a mail that is sent to many unsubscribes by one click. */
export const unsubscribeLinks: Migration = {
  name: '0060-unsubscribe-links',
  async up(db) {
    await db.schema.alterTable('outbox').addColumn('unsubscribeUrl', 'text').execute();
  },
};
