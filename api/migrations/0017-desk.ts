import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import { required } from '#api/core/db/content-table.ts';
import type { Migration } from '#api/core/db/migrate.ts';
import { addWords } from '#api/core/db/search-words.ts';
import { codeWords } from '#shared/orders/order-code.ts';

/** What the owner needs to deal with orders and requests. */
export const desk: Migration = {
  name: '0017-desk',
  async up(db) {
    await growOrders(db);
    await makeBookings(db);
    await growSubmissions(db);
    await makeSearch(db);
    await db.schema
      .createTable('eventMarks')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('upTo', 'integer', required)
      .execute();
  },
};

// biome-ignore lint/suspicious/noExplicitAny: a migration meets the schema of its own day
type Db = Kysely<any>;

const number = (db: Db, table: string, name: string, value: number) =>
  db.schema
    .alterTable(table)
    .addColumn(name, 'integer', (column) => column.notNull().defaultTo(value))
    .execute();
const text = (db: Db, table: string, name: string, value = '') =>
  db.schema
    .alterTable(table)
    .addColumn(name, 'text', (column) => column.notNull().defaultTo(value))
    .execute();
const optional = (db: Db, table: string, name: string) =>
  db.schema.alterTable(table).addColumn(name, 'text').execute();
const index = (db: Db, name: string, table: string, columns: string[]) =>
  db.schema.createIndex(name).on(table).columns(columns).execute();

async function growOrders(db: Db): Promise<void> {
  await number(db, 'orders', 'receivedCents', 0);
  await text(db, 'orders', 'stateSince');
  await number(db, 'orders', 'version', 1);
  await number(db, 'orders', 'downloads', 0);
  await optional(db, 'orders', 'undo');
  await db
    .updateTable('orders')
    .set((row) => ({ stateSince: row.ref('updatedAt') }))
    .execute();
  await db.schema.dropIndex('ordersByState').execute();
  await index(db, 'ordersNewest', 'orders', ['createdAt', 'id']);
  await index(db, 'ordersByState', 'orders', ['state', 'createdAt', 'id']);
  await index(db, 'ordersByKind', 'orders', ['kind', 'createdAt', 'id']);
  await index(db, 'ordersByStateAndKind', 'orders', ['state', 'kind', 'createdAt', 'id']);
  await index(db, 'ordersWaiting', 'orders', ['state', 'stateSince', 'id']);
  await text(db, 'orderEvents', 'by');
  await text(db, 'orderEvents', 'move');
  await number(db, 'orderEvents', 'private', 0);
  await number(db, 'orderEvents', 'version', 1);
}

/** Order references for a service become bookings too; they have fewer fields than a custom request. */
async function makeBookings(db: Db): Promise<void> {
  await db.schema.dropIndex('bookingsNewest').execute();
  await db.schema.alterTable('bookings').renameTo('customBookings').execute();
  await db.schema
    .createTable('bookings')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('orderId', 'text', (column) => column.unique().references('orders.id'))
    .addColumn('code', 'text')
    .addColumn('name', 'text', required)
    .addColumn('email', 'text', required)
    .addColumn('organization', 'text')
    .addColumn('service', 'text', required)
    .addColumn('custom', 'integer', required)
    .addColumn('projectDetails', 'text')
    .addColumn('preferredDate', 'text')
    .addColumn('budgetRange', 'text')
    .addColumn('status', 'text', required)
    .addColumn('payment', 'text', required)
    .addColumn('waitingSince', 'text')
    .addColumn('contactedAt', 'text')
    .addColumn('sample', 'integer', required)
    .addColumn('version', 'integer', required)
    .addColumn('createdAt', 'text', required)
    .execute();
  await copyBookings(db);
  await db.schema.dropTable('customBookings').execute();
  await index(db, 'bookingsNewest', 'bookings', ['createdAt', 'id']);
  await index(db, 'bookingsByStatus', 'bookings', ['status', 'createdAt', 'id']);
  await index(db, 'bookingsByService', 'bookings', ['service', 'createdAt', 'id']);
  await index(db, 'bookingsByStatusAndService', 'bookings', ['status', 'service', 'createdAt', 'id']);
  await index(db, 'bookingsSamples', 'bookings', ['sample', 'status']);
  await index(db, 'bookingsWaiting', 'bookings', ['waitingSince', 'id']);
  await db.schema
    .createTable('bookingEvents')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('bookingId', 'text', (column) =>
      column.notNull().references('bookings.id').onDelete('cascade'),
    )
    .addColumn('version', 'integer', required)
    .addColumn('at', 'text', required)
    .addColumn('by', 'text', required)
    .addColumn('action', 'text', required)
    .addColumn('text', 'text', required)
    .addColumn('mailId', 'text')
    .execute();
  await index(db, 'bookingEventsByBooking', 'bookingEvents', ['bookingId', 'version']);
}

const columns = [
  'id',
  'orderId',
  'code',
  'name',
  'email',
  'service',
  'custom',
  'organization',
  'projectDetails',
  'preferredDate',
  'budgetRange',
  'waitingSince',
  'status',
  'payment',
  'sample',
  'version',
  'createdAt',
];
const nothing = sql<null>`null`;

async function copyBookings(db: Db): Promise<void> {
  const custom = db
    .selectFrom('customBookings as b')
    .innerJoin('orders as o', 'o.id', 'b.orderId')
    .select(['b.id', 'b.orderId', 'o.code', 'b.name', 'b.email', 'b.serviceType', sql.lit(1).as('custom')])
    .select(['b.organization', 'b.projectDetails', 'b.preferredDate', 'b.budgetRange'])
    .select('b.createdAt as waitingSince')
    .select((row) => [...fresh(row), 'b.createdAt']);
  await db.insertInto('bookings').columns(columns).expression(custom).execute();
  const references = db
    .selectFrom('orders as o')
    .where('o.kind', 'in', ['interview', 'consulting', 'speaking'])
    .select(['o.id', 'o.id as orderId', 'o.code', 'o.name', 'o.email', 'o.kind', sql.lit(0).as('custom')])
    .select([nothing.as('organization'), nothing.as('projectDetails'), nothing.as('preferredDate')])
    .select([nothing.as('budgetRange'), nothing.as('waitingSince')])
    .select((row) => [...fresh(row), 'o.createdAt']);
  await db.insertInto('bookings').columns(columns).expression(references).execute();
}

// biome-ignore lint/suspicious/noExplicitAny: as above
const fresh = (row: ExpressionBuilder<any, any>) => [
  sql.lit('pending').as('status'),
  paymentOf(row).as('payment'),
  sql.lit(0).as('sample'),
  sql.lit(1).as('version'),
];

// biome-ignore lint/suspicious/noExplicitAny: as above
const paymentOf = (row: ExpressionBuilder<any, any>) =>
  row
    .case()
    .when('o.state', '=', 'awaiting_payment')
    .then(sql.lit('awaiting'))
    .when('o.state', '=', 'proof_received')
    .then(sql.lit('proof'))
    .when('o.state', 'in', ['verified', 'released'])
    .then(sql.lit('paid'))
    .else(sql.lit('closed'))
    .end();

async function growSubmissions(db: Db): Promise<void> {
  await optional(db, 'trackSubmissions', 'code');
  await text(db, 'trackSubmissions', 'genre');
  await text(db, 'trackSubmissions', 'status', 'pending');
  await text(db, 'trackSubmissions', 'reviewNotes');
  await text(db, 'trackSubmissions', 'reviewedBy');
  await optional(db, 'trackSubmissions', 'reviewedAt');
  await text(db, 'trackSubmissions', 'payment', 'awaiting');
  await text(db, 'trackSubmissions', 'view', 'unpaid');
  await optional(db, 'trackSubmissions', 'waitingSince');
  await number(db, 'trackSubmissions', 'version', 1);
  await db
    .updateTable('trackSubmissions')
    .set((row) => {
      const own = row.selectFrom('orders as o').whereRef('o.id', '=', 'trackSubmissions.orderId');
      return { code: own.select('o.code'), payment: own.select((order) => paymentOf(order).as('payment')) };
    })
    .execute();
  // Before this migration no track could be paid or reviewed, so the only other view is `closed`.
  const closed = db.updateTable('trackSubmissions').set({ view: 'closed' });
  await closed.where('payment', '=', 'closed').execute();
  await db.schema.dropIndex('trackSubmissionsNewest').execute();
  await index(db, 'trackSubmissionsNewest', 'trackSubmissions', ['createdAt', 'id']);
  await index(db, 'trackSubmissionsByView', 'trackSubmissions', ['view', 'createdAt', 'id']);
  await index(db, 'trackSubmissionsWaiting', 'trackSubmissions', ['waitingSince', 'id']);
}

const BATCH = 500;

async function makeSearch(db: Db): Promise<void> {
  await db.schema
    .createTable('searchWords')
    .addColumn('word', 'text', required)
    .addColumn('at', 'text', required)
    .addColumn('subjectId', 'text', required)
    .addPrimaryKeyConstraint('searchWordsPk', ['word', 'at', 'subjectId'])
    .execute();
  await index(db, 'searchWordsBySubject', 'searchWords', ['subjectId', 'word']);
  for (let last = ''; ; ) {
    const orders = await db
      .selectFrom('orders as o')
      .leftJoin('bookings as b', 'b.orderId', 'o.id')
      .leftJoin('trackSubmissions as t', 't.orderId', 'o.id')
      .select(['o.id', 'o.createdAt', 'o.code', 'o.name', 'o.email', 'b.organization', 't.songTitle'])
      .where('o.id', '>', last)
      .orderBy('o.id')
      .limit(BATCH)
      .execute();
    for (const { id, createdAt, code, name, email, organization, songTitle } of orders) {
      const texts = [codeWords(code), name, email, organization ?? '', songTitle ?? ''];
      await addWords(db, { id, at: createdAt }, texts);
    }
    if (orders.length < BATCH) return;
    last = orders.at(-1)?.id ?? '';
  }
}
