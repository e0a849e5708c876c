import { sql } from 'kysely';
import { required } from '#api/core/db/content-table.ts';
import type { Migration } from '#api/core/db/migrate.ts';

/** Mails to many share one text, are sent after all others, and can be paused. */
export const mailsToMany: Migration = {
  name: '0066-mails-to-many',
  async up(db) {
    const { schema } = db;
    await schema
      .createTable('mailBodies')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('text', 'text', required)
      .addColumn('html', 'text', required)
      .execute();
    await schema.alterTable('outbox').addColumn('bodyId', 'text').execute();
    await schema
      .alterTable('outbox')
      .addColumn('toMany', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await schema.alterTable('tellings').addColumn('bodyId', 'text').execute();
    await schema.alterTable('tellings').addColumn('pausedAt', 'text').execute();
    await sql`update outbox set to_many = 1 where kind = 'followers.told'`.execute(db);
    await schema.createIndex('outboxOfBody').on('outbox').columns(['bodyId', 'state']).execute();
    await schema.createIndex('outboxKindNewest').on('outbox').columns(['kind', 'createdAt']).execute();
    await schema
      .createIndex('outboxDueInOrder')
      .on('outbox')
      .columns(['state', 'toMany', 'nextAttemptAt', 'id'])
      .execute();
  },
};
