import type { Migration } from '#api/core/db/migrate.ts';

/** Messages to followers are now called broadcasts everywhere. */
export const broadcasts: Migration = {
  name: '0072-broadcasts',
  async up(db) {
    await db.schema.alterTable('tellings').renameTo('broadcasts').execute();
    await db.schema.alterTable('pushDeliveries').renameColumn('tellingId', 'broadcastId').execute();
  },
};
