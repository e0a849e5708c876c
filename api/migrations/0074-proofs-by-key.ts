import type { Migration } from '#api/core/db/migrate.ts';

/** Proofs that came without the private key of their order are counted by themselves. */
export const proofsByKey: Migration = {
  name: '0074-proofs-by-key',
  async up(db) {
    await db.schema
      .alterTable('orderProofs')
      .addColumn('limited', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
