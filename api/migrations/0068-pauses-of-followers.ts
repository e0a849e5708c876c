import type { Migration } from '#api/core/db/migrate.ts';

/** Until when a paused follower is sent nothing. */
export const pausesOfFollowers: Migration = {
  name: '0068-pauses-of-followers',
  async up(db) {
    await db.schema.alterTable('followers').addColumn('pausedUntil', 'text').execute();
  },
};
