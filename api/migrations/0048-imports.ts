import { required } from '#api/core/db/content-table.ts';
import type { Migration } from '#api/core/db/migrate.ts';

export const imports: Migration = {
  name: '0048-imports',
  async up(db) {
    // The proposal made from a channel, and its result once it was accepted.
    await db.schema
      .createTable('imports')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('address', 'text', required)
      .addColumn('name', 'text', required)
      .addColumn('who', 'text', required)
      .addColumn('watched', 'integer', required)
      .addColumn('published', 'integer', required)
      .addColumn('createdAt', 'text', required)
      .addColumn('acceptedAt', 'text')
      .addColumn('finishedAt', 'text')
      .addColumn('undoneAt', 'text')
      .execute();
    await db.schema
      .createTable('importItems')
      .addColumn('importId', 'text', required)
      .addColumn('position', 'integer', required)
      .addColumn('kind', 'text', required)
      .addColumn('title', 'text', required)
      .addColumn('found', 'text', required)
      .addColumn('state', 'text', required)
      .addColumn('note', 'text', required)
      .addColumn('itemId', 'text')
      .addColumn('before', 'text')
      .addPrimaryKeyConstraint('importItemsKey', ['importId', 'position'])
      .execute();
    // Source keys by which later imports recognise an item. Without `itemId` the owner left the item out.
    await db.schema
      .createTable('importSources')
      .addColumn('kind', 'text', required)
      .addColumn('sourceKey', 'text', required)
      .addColumn('itemId', 'text')
      .addPrimaryKeyConstraint('importSourcesKey', ['kind', 'sourceKey'])
      .execute();
    await db.schema
      .createTable('watchedFeeds')
      .addColumn('seriesId', 'text', (column) => column.primaryKey())
      .addColumn('address', 'text', required)
      .addColumn('mode', 'text', required)
      .addColumn('etag', 'text')
      .addColumn('lastModified', 'text')
      .addColumn('checkedAt', 'text')
      .addColumn('nextAt', 'text', required)
      .addColumn('failures', 'integer', required)
      .addColumn('error', 'text')
      .addColumn('toldAt', 'text')
      .execute();
  },
};
