import type { Migration } from '#api/core/db/migrate.ts';

/** What the card of a guest says about them, and their further links, one on a line. */
export const guestBios: Migration = {
  name: '0140-guest-bios',
  async up(db) {
    for (const name of ['bio', 'links'])
      await db.schema
        .alterTable('podcastGuests')
        .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
        .execute();
  },
};
