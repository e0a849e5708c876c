import type { Migration } from '#api/core/db/migrate.ts';

/** What followers are told is called a broadcast everywhere. */
export const broadcasts: Migration = {
  name: '0072-broadcasts',
  async up(db) {
    await db.schema.alterTable('tellings').renameTo('broadcasts').execute();
    await db.schema.alterTable('pushDeliveries').renameColumn('tellingId', 'broadcastId').execute();
  },
};
