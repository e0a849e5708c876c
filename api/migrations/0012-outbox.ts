import { required } from '#api/core/db/content-table.ts';
import type { Migration } from '#api/core/db/migrate.ts';

export const outbox: Migration = {
  name: '0012-outbox',
  async up(db) {
    await db.schema
      .createTable('outbox')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', required)
      .addColumn('toAddress', 'text', required)
      .addColumn('subject', 'text', required)
      .addColumn('text', 'text', required)
      .addColumn('subjectId', 'text')
      .addColumn('dedupeKey', 'text', (column) => column.unique())
      .addColumn('state', 'text', required)
      .addColumn('attempts', 'integer', required)
      .addColumn('nextAttemptAt', 'text', required)
      .addColumn('claim', 'text')
      .addColumn('claimedAt', 'text')
      .addColumn('bodyStartedAt', 'text')
      .addColumn('sentAt', 'text')
      .addColumn('lastError', 'text')
      .addColumn('messageId', 'text')
      .addColumn('createdAt', 'text', required)
      .execute();
    await db.schema.createIndex('outboxDue').on('outbox').columns(['state', 'nextAttemptAt']).execute();
    await db.schema.createIndex('outboxSubject').on('outbox').column('subjectId').execute();
  },
};
