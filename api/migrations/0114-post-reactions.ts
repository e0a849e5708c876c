import { required } from '#api/core/db/content-table.ts';
import type { Migration } from '#api/core/db/migrate.ts';

/** What people did with posts on their networks, and the ids by which the networks are asked for that. */
export const postReactions: Migration = {
  name: '0114-post-reactions',
  async up(db) {
    await db.schema.alterTable('socialDeliveries').addColumn('externalId', 'text').execute();
    await db.schema
      .createTable('postReactions')
      .addColumn('deliveryId', 'text', (column) =>
        column.primaryKey().references('socialDeliveries.id').onDelete('cascade'),
      )
      .addColumn('state', 'text', required)
      .addColumn('likes', 'integer')
      .addColumn('answers', 'integer')
      .addColumn('reposts', 'integer')
      // Of a video there may be more views than an integer of Postgres holds.
      .addColumn('views', 'bigint')
      .addColumn('readAt', 'text', required)
      .addColumn('nextAt', 'text', required)
      .execute();
    await db.schema
      .createIndex('socialDeliveriesPublished')
      .on('socialDeliveries')
      .columns(['platform', 'state', 'at'])
      .execute();
  },
};
