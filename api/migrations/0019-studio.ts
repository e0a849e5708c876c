import { addManagedColumns, contentTable, required } from '#api/core/db/content-table.ts';
import type { Migration } from '#api/core/db/migrate.ts';

/** Posts drafted in a persona's voice, and the cost of models, which is no longer the assistant's alone. */
export const studio: Migration = {
  name: '0019-studio',
  async up(db) {
    const now = new Date().toISOString();
    await db.schema.alterTable('chatSpend').renameTo('modelSpend').execute();
    await db.schema
      .createTable('modelSpendLog')
      .addColumn('day', 'text', required)
      .addColumn('purpose', 'text', required)
      .addColumn('calls', 'integer', required)
      .addColumn('inputTokens', 'bigint', required)
      .addColumn('outputTokens', 'bigint', required)
      .addColumn('micros', 'bigint', required)
      .addPrimaryKeyConstraint('modelSpendLogPk', ['day', 'purpose'])
      .execute();
    await contentTable(db, 'studioPersonas', [
      'name',
      'identity',
      'voice',
      'platforms',
      'always',
      'never',
    ]).execute();
    await contentTable(db, 'studioTemplates', ['name', 'category', 'template', 'variables'])
      .addColumn('personaId', 'text')
      .execute();
    await contentTable(db, 'studioCampaigns', ['name', 'hashtag', 'goal', 'supportingPersonas'])
      .addColumn('leadPersona', 'text')
      .addColumn('isActive', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
    await addManagedColumns(db, 'studioPersonas', { now });
    await addManagedColumns(db, 'studioTemplates', { now });
    await addManagedColumns(db, 'studioCampaigns', { now, published: 'isActive' });
    await db.schema
      .createTable('studioGenerations')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('request', 'text', required)
      .addColumn('origin', 'text', required)
      .addColumn('micros', 'bigint', required)
      .addColumn('createdAt', 'text', required)
      .execute();
    await db.schema
      .createTable('studioContent')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('generationId', 'text', (column) =>
        column.notNull().references('studioGenerations.id').onDelete('cascade'),
      )
      .addColumn('variant', 'integer', required)
      .addColumn('status', 'text', required)
      .addColumn('platform', 'text', required)
      .addColumn('tone', 'text', required)
      .addColumn('content', 'text', required)
      .addColumn('moderationPassed', 'integer')
      .addColumn('persona', 'text', required)
      .addColumn('template', 'text', required)
      .addColumn('campaign', 'text', required)
      .addColumn('hashtags', 'text', required)
      .addColumn('item', 'text', required)
      .addColumn('notes', 'text', required)
      .addColumn('reason', 'text', required)
      .addColumn('version', 'integer', required)
      .addColumn('createdAt', 'text', required)
      .addColumn('changedAt', 'text', required)
      .execute();
    await db.schema
      .createIndex('studioContentByStatus')
      .on('studioContent')
      .columns(['status', 'createdAt', 'id'])
      .execute();
    await db.schema
      .createIndex('studioContentByGeneration')
      .on('studioContent')
      .column('generationId')
      .execute();
  },
};
