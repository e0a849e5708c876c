import type { Migration } from '#api/core/db/migrate.ts';

/** When a run was last known to go on: one that was killed has no end either. */
export const backupPulse: Migration = {
  name: '0032-backup-pulse',
  async up(db) {
    await db.schema.alterTable('backupRuns').addColumn('aliveAt', 'text').execute();
  },
};
