import { type Kysely, sql } from 'kysely';
import { textInByteOrder } from '#api/core/db/byte-order.ts';
import { addManagedColumns, contentTable, required } from '#api/core/db/content-table.ts';
import type { Migration } from '#api/core/db/migrate.ts';

const traits = ['source', 'medium', 'campaign', 'link', 'landing', 'device', 'browser', 'os', 'language'];

/** Visits: the events sent by pages, their rollups by visitor and by day, and the orders of visitors. */
export const analytics: Migration = {
  name: '0021-analytics',
  async up(db) {
    const byBytes = textInByteOrder(db);
    await db.schema
      .createTable('visitSalts')
      .addColumn('day', 'text', (column) => column.primaryKey())
      .addColumn('salt', 'text', required)
      .execute();
    await db.schema
      .createTable('visitBatches')
      .addColumn('id', byBytes, (column) => column.primaryKey())
      .addColumn('steps', 'text', required)
      .execute();
    let visitors = db.schema
      .createTable('visitors')
      .addColumn('id', byBytes, (column) => column.primaryKey())
      .addColumn('day', byBytes, required)
      .addColumn('firstAt', byBytes, required)
      .addColumn('lastAt', byBytes, required)
      .addColumn('lastPath', 'text', required);
    for (const trait of [...traits, 'country']) visitors = visitors.addColumn(trait, 'text', required);
    for (const number of ['views', 'engaged', 'buyer'])
      visitors = visitors.addColumn(number, 'integer', required);
    await visitors.execute();
    await db.schema.createIndex('visitorsByDay').on('visitors').columns(['day', 'source']).execute();
    await db.schema.createIndex('visitorsHere').on('visitors').columns(['lastAt', 'lastPath']).execute();
    await db.schema
      .createTable('visitThings')
      .addColumn('visitorId', byBytes, required)
      .addColumn('kind', byBytes, required)
      .addColumn('value', byBytes, required)
      .addColumn('count', 'integer', required)
      .addPrimaryKeyConstraint('visitThingsKey', ['visitorId', 'kind', 'value'])
      .execute();
    let stats = db.schema
      .createTable('visitStats')
      .addColumn('kind', byBytes, required)
      .addColumn('day', byBytes, required)
      .addColumn('value', byBytes, required);
    for (const number of ['visitors', 'views', 'entries', 'engaged'])
      stats = stats.addColumn(number, 'integer', required);
    await stats.addPrimaryKeyConstraint('visitStatsKey', ['kind', 'day', 'value']).execute();
    let orders = db.schema
      .createTable('visitOrders')
      .addColumn('orderId', 'text', (column) => column.primaryKey())
      .addColumn('day', byBytes, required)
      .addColumn('visitorId', byBytes)
      .addColumn('known', 'integer', required)
      .addColumn('paid', 'integer', required)
      .addColumn('cents', 'integer', required)
      .addColumn('changes', 'integer', required);
    for (const trait of [...traits, 'country']) orders = orders.addColumn(trait, 'text', required);
    await orders.execute();
    await db.schema.createIndex('visitOrdersByDay').on('visitOrders').columns(['day', 'changes']).execute();
    await db.schema.createIndex('visitOrdersByVisitor').on('visitOrders').column('visitorId').execute();
    await copyOrders(db);
    await contentTable(db, 'shortLinks', ['title', 'target', 'source', 'campaign']).execute();
    const now = new Date().toISOString();
    await addManagedColumns(db, 'shortLinks', { now });
  },
};

/** Older orders are copied with empty traits, because it is not known where their visitors came from. */
// biome-ignore lint/suspicious/noExplicitAny: a migration meets the schema of its own day
async function copyOrders(db: Kysely<any>): Promise<void> {
  const nothing = [...traits, 'country'].map((trait) => sql.lit('').as(trait));
  const isPaid = sql`case when o.state in ('verified', 'released') then 1 else 0 end`;
  await db
    .insertInto('visitOrders')
    .columns(['orderId', 'day', 'known', 'paid', 'cents', 'changes', ...traits, 'country'])
    .expression(
      db
        .selectFrom('orders as o')
        .select(['o.id', sql`substr(o.created_at, 1, 10)`.as('day'), sql.lit(0).as('known')])
        .select([isPaid.as('paid'), 'o.receivedCents', sql.lit(0).as('changes'), ...nothing]),
    )
    .execute();
}
