import type { Migration } from '#api/core/db/migrate.ts';

/** When the owner was shown the tour. Existing owners know the back office, so they count as shown. */
export const tour: Migration = {
  name: '0028-tour',
  async up(db) {
    await db.schema.alterTable('owners').addColumn('tourSeenAt', 'text').execute();
    await db.updateTable('owners').set({ tourSeenAt: new Date().toISOString() }).execute();
  },
};
