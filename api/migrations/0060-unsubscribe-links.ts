import type { Migration } from '#api/core/db/migrate.ts';

/** The one-click unsubscribe address of a mail that is sent to many. */
export const unsubscribeLinks: Migration = {
  name: '0060-unsubscribe-links',
  async up(db) {
    await db.schema.alterTable('outbox').addColumn('unsubscribeUrl', 'text').execute();
  },
};
