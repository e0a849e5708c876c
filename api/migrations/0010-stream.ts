import { contentTable, required } from '#api/core/db/content-table.ts';
import type { Migration } from '#api/core/db/migrate.ts';

export const stream: Migration = {
  name: '0010-stream',
  async up(db) {
    await contentTable(db, 'streamingPlatforms', [
      'name',
      'url',
      'icon',
      'color',
      'embedUrl',
      'channelId',
    ]).execute();
    await db.schema
      .createTable('streamSchedule')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('title', 'text', required)
      .addColumn('platform', 'text', required)
      .addColumn('startsAt', 'text', required)
      .execute();
    await db.schema
      .createTable('streamSnapshots')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('platforms', 'text', required)
      .addColumn('writtenAt', 'text', required)
      .execute();
  },
};
