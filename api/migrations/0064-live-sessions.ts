import { required } from '#api/core/db/content-table.ts';
import type { Migration } from '#api/core/db/migrate.ts';

/** Live sessions, of which at most one is open, and the steps of each session. */
export const liveSessions: Migration = {
  name: '0064-live-sessions',
  async up(db) {
    await db.schema
      .createTable('liveSessions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('title', 'text', required)
      .addColumn('platforms', 'text', required)
      .addColumn('seen', 'text', required)
      .addColumn('recording', 'text')
      .addColumn('state', 'text', required)
      .addColumn('automatic', 'integer', required)
      .addColumn('startedAt', 'text', required)
      .addColumn('droppedAt', 'text')
      .addColumn('endedAt', 'text')
      // Null once the session is over: a unique column may hold any number of nulls, but only one `open`.
      .addColumn('slot', 'text', (column) => column.unique())
      .execute();
    await db.schema
      .createTable('liveSteps')
      .addColumn('sessionId', 'text', required)
      .addColumn('key', 'text', required)
      .addColumn('position', 'integer', required)
      .addColumn('state', 'text', required)
      .addColumn('data', 'text', required)
      .addColumn('ref', 'text')
      .addColumn('text', 'text', required)
      .addColumn('at', 'text', required)
      .addPrimaryKeyConstraint('liveStepsKey', ['sessionId', 'key'])
      .execute();
    await db.schema.createIndex('liveStepsByState').on('liveSteps').columns(['state']).execute();
  },
};
