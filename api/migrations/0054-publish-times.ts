import { required } from '#api/core/db/content-table.ts';
import type { Migration } from '#api/core/db/migrate.ts';

/** When drafts are published by themselves. */
export const publishTimes: Migration = {
  name: '0054-publish-times',
  async up(db) {
    await db.schema
      .createTable('publishTimes')
      .addColumn('kind', 'text', required)
      .addColumn('itemId', 'text', required)
      .addColumn('publishAt', 'text', required)
      .addColumn('who', 'text', required)
      .addPrimaryKeyConstraint('publishTimesKey', ['kind', 'itemId'])
      .execute();
  },
};
