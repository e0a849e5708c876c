import type { Migration } from '#api/core/db/migrate.ts';

/** A release may say on which day it came out. */
export const releaseDays: Migration = {
  name: '0071-release-days',
  async up(db) {
    await db.schema.alterTable('musicReleases').addColumn('releasedOn', 'text').execute();
  },
};
