import { required } from '#api/core/db/content-table.ts';
import type { Migration } from '#api/core/db/migrate.ts';

export const auth: Migration = {
  name: '0015-auth',
  async up(db) {
    await db.schema
      .createTable('owners')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('username', 'text', required)
      .addColumn('passwordHash', 'text', required)
      .addColumn('epoch', 'integer', required)
      .addColumn('totpSecret', 'text')
      .addColumn('totpPending', 'text')
      .addColumn('totpStep', 'integer', required)
      .addColumn('createdAt', 'text', required)
      .addColumn('updatedAt', 'text', required)
      .execute();
    await db.schema
      .createTable('recoveryCodes')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .execute();
    await db.schema
      .createTable('sessions')
      .addColumn('keyHash', 'text', (column) => column.primaryKey())
      .addColumn('id', 'text', (column) => column.notNull().unique())
      .addColumn('epoch', 'integer', required)
      .addColumn('createdAt', 'text', required)
      .addColumn('lastSeenAt', 'text', required)
      .addColumn('userAgent', 'text', required)
      .execute();
    await db.schema
      .createTable('loginGuesses')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('failures', 'integer', required)
      .addColumn('lastAt', 'text', required)
      .addColumn('blockedUntil', 'text', required)
      .execute();
    await db.schema
      .createTable('logins')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('at', 'text', required)
      .addColumn('address', 'text', required)
      .addColumn('userAgent', 'text', required)
      .addColumn('success', 'integer', required)
      .execute();
    await db.schema.createIndex('loginsNewest').on('logins').column('at').execute();
    await db.schema.createIndex('loginsByAddress').on('logins').columns(['address', 'success']).execute();
  },
};
