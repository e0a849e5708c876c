import { sql } from 'kysely';
import { required } from '#api/core/db/content-table.ts';
import { engineOf } from '#api/core/db/engine.ts';
import type { Migration } from '#api/core/db/migrate.ts';

export const rates: Migration = {
  name: '0025-rates',
  async up(db) {
    await db.schema
      .createTable('rateWindows')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('used', 'integer', required)
      .addColumn('endsAt', 'text', required)
      .execute();
    await db.schema.createIndex('rateWindowsByEnd').on('rateWindows').column('endsAt').execute();
    // A crash of Postgres empties this table, which only forgets limits, so no request waits for the disk.
    if (engineOf(db) === 'postgres') await sql`alter table rate_windows set unlogged`.execute(db);
  },
};
