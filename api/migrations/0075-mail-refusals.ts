import type { Migration } from '#api/core/db/migrate.ts';

/** Equal refusals of the mail server in a row: one row for mails to many, one for all others. */
export const mailRefusals: Migration = {
  name: '0075-mail-refusals',
  async up(db) {
    await db.schema
      .createTable('mailRefusals')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('cause', 'text', (column) => column.notNull())
      .addColumn('words', 'text', (column) => column.notNull())
      .addColumn('mails', 'integer', (column) => column.notNull())
      .addColumn('since', 'text', (column) => column.notNull())
      .addColumn('reportedAt', 'text')
      .execute();
  },
};
