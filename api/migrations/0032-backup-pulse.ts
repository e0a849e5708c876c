import type { Migration } from '#api/core/db/migrate.ts';

/** When a run last reported progress: a killed run has no end time, just like one in progress. */
export const backupPulse: Migration = {
  name: '0032-backup-pulse',
  async up(db) {
    await db.schema.alterTable('backupRuns').addColumn('aliveAt', 'text').execute();
  },
};
