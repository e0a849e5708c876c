import { required } from '#api/core/db/content-table.ts';
import type { Migration } from '#api/core/db/migrate.ts';

export const backups: Migration = {
  name: '0026-backups',
  async up(db) {
    // Runs on this machine: backups, and rehearsals of restoring one.
    await db.schema
      .createTable('backupRuns')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', required)
      .addColumn('backup', 'text', required)
      .addColumn('startedAt', 'text', required)
      .addColumn('finishedAt', 'text')
      .addColumn('error', 'text')
      .addColumn('bytes', 'bigint')
      .addColumn('stored', 'integer', required)
      .addColumn('found', 'text')
      .execute();
    await db.schema.createIndex('backupRunsByStart').on('backupRuns').column('startedAt').execute();
  },
};
