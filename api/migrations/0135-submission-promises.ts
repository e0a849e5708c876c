import { type Kysely, sql } from 'kysely';
import { required } from '#api/core/db/content-table.ts';
import type { Migration } from '#api/core/db/migrate.ts';

const kept = [
  'id',
  'orderId',
  'artistName',
  'songTitle',
  'email',
  'songLink',
  'message',
  'createdAt',
  'code',
  'genre',
  'status',
  'reviewNotes',
  'reviewedBy',
  'reviewedAt',
  'payment',
  'view',
  'waitingSince',
  'version',
  'toldNotes',
];

const NO_DUE = '9999-12-31T23:59:59.999Z';

// biome-ignore lint/suspicious/noExplicitAny: the tables as they were at this step
type Old = Kysely<any>;

/**
 * An order can have several tracks, each of which may be reviewed until a promised time. Neither database can drop the
 * constraint of one track for each order in the same way, so the table is made anew.
 */
export const submissionPromises: Migration = {
  name: '0135-submission-promises',
  async up(db) {
    await db.schema
      .createTable('tracksOfOrders')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('orderId', 'text', (column) => column.notNull().references('orders.id'))
      .addColumn('artistName', 'text', required)
      .addColumn('songTitle', 'text', required)
      .addColumn('email', 'text', required)
      .addColumn('songLink', 'text', required)
      .addColumn('message', 'text')
      .addColumn('createdAt', 'text', required)
      .addColumn('code', 'text')
      .addColumn('genre', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('status', 'text', (column) => column.notNull().defaultTo('pending'))
      .addColumn('reviewNotes', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('reviewedBy', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('reviewedAt', 'text')
      .addColumn('payment', 'text', (column) => column.notNull().defaultTo('awaiting'))
      .addColumn('view', 'text', (column) => column.notNull().defaultTo('unpaid'))
      .addColumn('waitingSince', 'text')
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .addColumn('toldNotes', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('trackNumber', 'integer', (column) => column.notNull().defaultTo(1))
      .addColumn('consent', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('dueAt', 'text', (column) => column.notNull().defaultTo(NO_DUE))
      .addColumn('undo', 'text')
      .execute();
    const old = db as Old;
    await old
      .insertInto('tracksOfOrders')
      .columns(kept)
      .expression(old.selectFrom('trackSubmissions').select(kept))
      .execute();
    await db.schema.dropTable('trackSubmissions').execute();
    await db.schema.alterTable('tracksOfOrders').renameTo('trackSubmissions').execute();
    const index = (name: string, columns: string[]) =>
      db.schema.createIndex(name).on('trackSubmissions').columns(columns).execute();
    await index('trackSubmissionsByLink', ['songLink']);
    await index('trackSubmissionsNewest', ['createdAt', 'id']);
    await index('trackSubmissionsByView', ['view', 'createdAt', 'id']);
    await index('trackSubmissionsWaiting', ['waitingSince', 'id']);
    await index('trackSubmissionsByOrder', ['orderId', 'trackNumber']);
    await index('trackSubmissionsByDue', ['dueAt', 'id']);
    await index('trackSubmissionsByViewAndDue', ['view', 'dueAt', 'id']);
    await index('trackSubmissionsToReview', ['view', 'dueAt', 'waitingSince', 'id']);
    await db.schema
      .createIndex('track_submissions_lower_email')
      .on('track_submissions')
      .expression(sql`lower(${sql.ref('email')})`)
      .execute();

    await db.schema
      .createTable('trackPromises')
      .addColumn('orderId', 'text', (column) => column.primaryKey())
      .addColumn('days', 'integer', required)
      .addColumn('missed', 'text', required)
      .addColumn('creditPercent', 'integer', required)
      .addColumn('creditCents', 'integer', required)
      .addColumn('creditMonths', 'integer', required)
      .addColumn('notBefore', 'text')
      .addColumn('paidAt', 'text')
      .addColumn('dueAt', 'text')
      .addColumn('missedAt', 'text')
      .addColumn('creditCode', 'text')
      .addColumn('creditEndsAt', 'text')
      .addColumn('settledAt', 'text')
      .execute();
    await db.schema
      .createIndex('trackPromisesByDue')
      .on('trackPromises')
      .columns(['missedAt', 'dueAt'])
      .execute();
  },
};
