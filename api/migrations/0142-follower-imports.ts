import { required } from '#api/core/db/content-table.ts';
import type { Migration } from '#api/core/db/migrate.ts';

/** Followers who agreed elsewhere, with the proof; and whom a letter was written to. */
export const followerImports: Migration = {
  name: '0142-follower-imports',
  async up(db) {
    await db.schema
      .createTable('followerImports')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('at', 'text', required)
      .addColumn('way', 'text', required)
      .addColumn('topics', 'text', required)
      .addColumn('place', 'text', required)
      .addColumn('agreedOn', 'text', required)
      .addColumn('words', 'text', required)
      .addColumn('counts', 'text', required)
      .addColumn('undoneAt', 'text')
      .addColumn('taken', 'integer')
      .execute();
    await db.schema
      .createTable('followerInvitations')
      .addColumn('email', 'text', (column) => column.primaryKey())
      .addColumn('importId', 'text', required)
      .addColumn('agreedOn', 'text', required)
      .addColumn('createdAt', 'text', required)
      .execute();
    await db.schema
      .createIndex('followerInvitationsImport')
      .on('followerInvitations')
      .columns(['importId', 'email'])
      .execute();
    await db.schema.alterTable('followers').addColumn('importId', 'text').execute();
    await db.schema.createIndex('followersImport').on('followers').columns(['importId', 'id']).execute();
    await db.schema.alterTable('followerConsents').addColumn('proof', 'text').execute();
    await db.schema.alterTable('letters').addColumn('segment', 'text').execute();
    await db.schema.alterTable('broadcasts').addColumn('audience', 'text').execute();
  },
};
