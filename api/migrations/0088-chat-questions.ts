import { required } from '#api/core/db/content-table.ts';
import type { Migration } from '#api/core/db/migrate.ts';

/** Questions that the assistant did not answer, and when the owner last looked at them. */
export const chatQuestions: Migration = {
  name: '0088-chat-questions',
  async up(db) {
    await db.schema
      .createTable('chatQuestions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('question', 'text', required)
      .addColumn('times', 'integer', required)
      .addColumn('firstAt', 'text', required)
      .addColumn('lastAt', 'text', required)
      .execute();
    await db.schema
      .createIndex('chatQuestionsLatest')
      .on('chatQuestions')
      .columns(['lastAt', 'id'])
      .execute();
    await db.schema
      .createTable('chatLooks')
      .addColumn('list', 'text', (column) => column.primaryKey())
      .addColumn('at', 'text', required)
      .execute();
  },
};
