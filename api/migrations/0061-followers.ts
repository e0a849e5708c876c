import { required } from '#api/core/db/content-table.ts';
import type { Migration } from '#api/core/db/migrate.ts';

/** Followers by mail and by push, what they agreed to, and the messages sent to them. */
export const followers: Migration = {
  name: '0061-followers',
  async up(db) {
    const { schema } = db;
    await schema
      .createTable('followers')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('email', 'text', (column) => column.notNull().unique())
      .addColumn('state', 'text', required)
      .addColumn('topics', 'text', required)
      .addColumn('asked', 'text', required)
      .addColumn('askedAt', 'text', required)
      .addColumn('confirmedAt', 'text')
      .addColumn('problem', 'text', required)
      .addColumn('createdAt', 'text', required)
      .execute();
    await schema.createIndex('followersNewest').on('followers').columns(['createdAt', 'id']).execute();
    await schema
      .createIndex('followersNewestOfState')
      .on('followers')
      .columns(['state', 'createdAt', 'id'])
      .execute();
    await schema
      .createTable('followerConsents')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('followerId', 'text', required)
      .addColumn('at', 'text', required)
      .addColumn('action', 'text', required)
      .addColumn('topics', 'text', required)
      .addColumn('words', 'text', required)
      .addColumn('way', 'text', required)
      .execute();
    await schema
      .createIndex('followerConsentsOf')
      .on('followerConsents')
      .columns(['followerId', 'at'])
      .execute();
    await schema
      .createTable('pushFollowers')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('endpoint', 'text', (column) => column.notNull().unique())
      .addColumn('p256dh', 'text', required)
      .addColumn('auth', 'text', required)
      .addColumn('topics', 'text', required)
      .addColumn('words', 'text', required)
      .addColumn('createdAt', 'text', required)
      .execute();
    await schema
      .createTable('pushKeys')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('publicKey', 'text', required)
      .addColumn('sealed', 'text', required)
      .execute();
    await schema
      .createTable('followerNews')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('seenAt', 'text', required)
      .addColumn('state', 'text', required)
      .execute();
    await schema.createIndex('followerNewsState').on('followerNews').columns(['state', 'seenAt']).execute();
    await schema
      .createTable('tellings')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('key', 'text', (column) => column.notNull().unique())
      .addColumn('kind', 'text', required)
      .addColumn('items', 'text', required)
      .addColumn('createdAt', 'text', required)
      .addColumn('validUntil', 'text')
      .addColumn('mailAfter', 'text')
      .addColumn('pushAfter', 'text')
      .addColumn('mails', 'integer', required)
      .addColumn('pushes', 'integer', required)
      .addColumn('pushesFailed', 'integer', required)
      .addColumn('pushesUncertain', 'integer', required)
      .execute();
    await schema.createIndex('tellingsNewest').on('tellings').columns(['createdAt', 'id']).execute();
    await schema
      .createTable('pushDeliveries')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('tellingId', 'text', required)
      .addColumn('pushFollowerId', 'text', required)
      .addColumn('payload', 'text', required)
      .addColumn('attempts', 'integer', required)
      .addColumn('nextAttemptAt', 'text', required)
      .addColumn('claimedAt', 'text')
      .execute();
    await schema
      .createIndex('pushDeliveriesDue')
      .on('pushDeliveries')
      .columns(['claimedAt', 'nextAttemptAt'])
      .execute();
    await schema.createIndex('pushDeliveriesOf').on('pushDeliveries').column('tellingId').execute();
  },
};
