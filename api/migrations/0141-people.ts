import { sql } from 'kysely';
import { required } from '#api/core/db/content-table.ts';
import type { Migration } from '#api/core/db/migrate.ts';
import { watchAddresses } from '#api/core/db/people.ts';

const WATCHED = [
  ['orders', 'email'],
  ['bookings', 'email'],
  ['track_submissions', 'email'],
  ['slots', 'email'],
  ['guests', 'email'],
  ['followers', 'email'],
] as const;

const lowerEmail = sql`lower(email)`;

/** Everybody who wrote, ordered, submitted or follows, with what the owner notes about them. */
export const people: Migration = {
  name: '0141-people',
  async up(db) {
    await db.schema
      .createTable('people')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', required)
      .addColumn('sortName', 'text', required)
      .addColumn('search', 'text', required)
      .addColumn('roles', 'text', required)
      .addColumn('topics', 'text', required)
      .addColumn('tags', 'text', required)
      .addColumn('note', 'text', required)
      .addColumn('version', 'integer', required)
      .addColumn('firstAt', 'text', required)
      .addColumn('lastAt', 'text', required)
      .execute();
    for (const column of ['sortName', 'firstAt'])
      await db.schema.createIndex(`people_${column}`).on('people').columns([column, 'id']).execute();
    // With the roles, by which it is filtered most: so no rows are read that do not match.
    await db.schema.createIndex('peopleLastAt').on('people').columns(['lastAt', 'id', 'roles']).execute();
    await db.schema
      .createIndex('peopleTagged')
      .on('people')
      .column('tags')
      .where('tags', '<>', '[]')
      .execute();
    await db.schema
      .createTable('personAddresses')
      .addColumn('address', 'text', (column) => column.primaryKey())
      .addColumn('personId', 'text', required)
      .addColumn('name', 'text', required)
      .addColumn('roles', 'text', required)
      .addColumn('topics', 'text', required)
      .addColumn('paid', 'text', required)
      .addColumn('firstAt', 'text', required)
      .addColumn('lastAt', 'text', required)
      .addColumn('merged', 'text', required)
      .execute();
    await db.schema.createIndex('personAddressesPerson').on('personAddresses').column('personId').execute();
    await db.schema.createIndex('personAddressesName').on('personAddresses').column('name').execute();
    await db.schema
      .createTable('personMoney')
      .addColumn('personId', 'text', required)
      .addColumn('currency', 'text', required)
      .addColumn('cents', 'bigint', required)
      .addPrimaryKeyConstraint('personMoneyKey', ['personId', 'currency'])
      .execute();
    await db.schema
      .createIndex('personMoneyMost')
      .on('personMoney')
      .columns(['currency', 'cents', 'personId'])
      .execute();
    await db.schema
      .createTable('peopleSegments')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', required)
      .addColumn('filter', 'text', required)
      .addColumn('version', 'integer', required)
      .addColumn('createdAt', 'text', required)
      .execute();
    // Without a key: writers of the same address must not wait for each other.
    await db.schema.createTable('personChanges').addColumn('address', 'text', required).execute();
    await db.schema.createIndex('personChangesAddress').on('personChanges').column('address').execute();
    for (const table of ['slots', 'guests'])
      await db.schema.createIndex(`${table}LowerEmail`).on(table).expression(lowerEmail).execute();
    for (const [table, column] of WATCHED) await watchAddresses(db, table, column);
  },
};
