import type { Migration } from '#api/core/db/migrate.ts';

/** Whether the artist of a taken track still agrees to be named. */
export const consentTakenBack: Migration = {
  name: '0145-consent-taken-back',
  async up(db) {
    await db.schema
      .alterTable('takenTracks')
      .addColumn('agreed', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
  },
};
