import { required } from '#api/core/db/content-table.ts';
import type { Migration } from '#api/core/db/migrate.ts';

/** Letters to followers. */
export const letters: Migration = {
  name: '0067-letters',
  async up(db) {
    const { schema } = db;
    await schema
      .createTable('letters')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('subject', 'text', required)
      .addColumn('preview', 'text', required)
      .addColumn('blocks', 'text', required)
      .addColumn('state', 'text', required)
      .addColumn('source', 'text', (column) => column.unique())
      .addColumn('sendAt', 'text')
      .addColumn('startedAt', 'text')
      .addColumn('endedAt', 'text')
      .addColumn('figures', 'text')
      .addColumn('version', 'integer', required)
      .addColumn('createdAt', 'text', required)
      .addColumn('updatedAt', 'text', required)
      .addColumn('deletedAt', 'text')
      .execute();
    await schema
      .createIndex('lettersNewest')
      .on('letters')
      .columns(['deletedAt', 'createdAt', 'id'])
      .execute();
    await schema.createIndex('lettersOfState').on('letters').columns(['state', 'sendAt']).execute();
  },
};
