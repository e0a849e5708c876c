import { sql } from 'kysely';
import type { Migration } from '#api/core/db/migrate.ts';

/** Whether the owner has opened a proof, and the digest by which the same file is recognized. */
export const removableProofs: Migration = {
  name: '0086-removable-proofs',
  async up(db) {
    await db.schema.alterTable('orderProofs').addColumn('seenAt', 'text').execute();
    await db.schema.alterTable('orderProofs').addColumn('digest', 'text').execute();
    // What has been there before may have been looked at.
    await sql`update order_proofs set seen_at = at`.execute(db);
  },
};
