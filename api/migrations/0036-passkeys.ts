import { required } from '#api/core/db/content-table.ts';
import type { Migration } from '#api/core/db/migrate.ts';

/** Passkeys, when a session was last confirmed, and the measured strength of the password. */
export const passkeys: Migration = {
  name: '0036-passkeys',
  async up(db) {
    await db.schema
      .createTable('passkeys')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('credentialId', 'text', (column) => column.notNull().unique())
      .addColumn('name', 'text', required)
      .addColumn('publicKey', 'text', required)
      .addColumn('counter', 'integer', required)
      .addColumn('transports', 'text', required)
      .addColumn('multiDevice', 'integer', required)
      .addColumn('backedUp', 'integer', required)
      .addColumn('rpId', 'text', required)
      .addColumn('createdAt', 'text', required)
      .addColumn('lastUsedAt', 'text')
      .execute();
    await db.schema
      .createTable('spentChallenges')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('expiresAt', 'text', required)
      .execute();
    await db.schema.alterTable('sessions').addColumn('confirmedAt', 'text').execute();
    await db.schema
      .alterTable('owners')
      .addColumn('passkeyFactor', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable('owners').addColumn('passwordStrength', 'text').execute();
  },
};
