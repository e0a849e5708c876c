import { required } from '#api/core/db/content-table.ts';
import type { Migration } from '#api/core/db/migrate.ts';

/** Posts for other networks, the state of each post on each network, and the networks' credentials. */
export const social: Migration = {
  name: '0020-social',
  async up(db) {
    await db.schema
      .createTable('socialPosts')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('content', 'text', required)
      .addColumn('platforms', 'text', required)
      .addColumn('texts', 'text', required)
      .addColumn('hashtags', 'text', required)
      .addColumn('mediaUrls', 'text', required)
      .addColumn('status', 'text', required)
      .addColumn('trouble', 'integer', required)
      .addColumn('local', 'text')
      .addColumn('moved', 'integer', required)
      .addColumn('scheduledTime', 'text')
      .addColumn('publishedAt', 'text')
      .addColumn('sample', 'integer', required)
      .addColumn('sourceId', 'text')
      .addColumn('version', 'integer', required)
      .addColumn('createdAt', 'text', required)
      .addColumn('deletedAt', 'text')
      .execute();
    await db.schema
      .createIndex('socialPostsNewest')
      .on('socialPosts')
      .columns(['deletedAt', 'status', 'createdAt', 'id'])
      .execute();
    await db.schema
      .createIndex('socialPostsTroubled')
      .on('socialPosts')
      .columns(['deletedAt', 'trouble', 'createdAt', 'id'])
      .execute();
    await db.schema
      .createIndex('socialPostsByTime')
      .on('socialPosts')
      .columns(['deletedAt', 'scheduledTime'])
      .execute();
    await db.schema
      .createTable('socialDeliveries')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('postId', 'text', (column) =>
        column.notNull().references('socialPosts.id').onDelete('cascade'),
      )
      .addColumn('platform', 'text', required)
      .addColumn('state', 'text', required)
      .addColumn('attempts', 'integer', required)
      .addColumn('nextAt', 'text')
      .addColumn('claimedAt', 'text')
      .addColumn('sentAt', 'text')
      .addColumn('progress', 'text', required)
      .addColumn('url', 'text')
      .addColumn('error', 'text')
      .addColumn('at', 'text', required)
      .addUniqueConstraint('socialDeliveriesOnce', ['postId', 'platform'])
      .execute();
    await db.schema
      .createIndex('socialDeliveriesDue')
      .on('socialDeliveries')
      .columns(['state', 'nextAt', 'id'])
      .execute();
    await db.schema
      .createTable('socialAccounts')
      .addColumn('platform', 'text', (column) => column.primaryKey())
      .addColumn('externalId', 'text', required)
      .addColumn('name', 'text', required)
      .addColumn('server', 'text')
      .addColumn('tokens', 'text', required)
      .addColumn('expiresAt', 'text')
      .addColumn('refreshAt', 'text')
      .addColumn('refreshingUntil', 'text')
      .addColumn('reconnect', 'integer', required)
      .addColumn('connectedAt', 'text', required)
      .addColumn('version', 'integer', required)
      .execute();
    await db.schema
      .createTable('socialConnects')
      .addColumn('stateHash', 'text', (column) => column.primaryKey())
      .addColumn('platform', 'text', required)
      .addColumn('sessionId', 'text', required)
      .addColumn('redirectUri', 'text', required)
      .addColumn('secrets', 'text', required)
      .addColumn('expiresAt', 'text', required)
      .execute();
  },
};
