import type { Migration } from '#api/core/db/migrate.ts';

/** Whether a test of the stored settings has passed. Those of older installs were in use without one, and stay so. */
export const provedConnections: Migration = {
  name: '0081-proved-connections',
  async up(db) {
    await db.schema
      .alterTable('connectionSettings')
      .addColumn('proved', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.updateTable('connectionSettings').set({ proved: 1 }).execute();
  },
};
