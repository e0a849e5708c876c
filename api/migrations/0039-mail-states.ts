import { sql } from 'kysely';
import { required } from '#api/core/db/content-table.ts';
import type { Migration } from '#api/core/db/migrate.ts';

/** The end of `dedupe_key` in mails about decisions that an older version did not mark as the owner's own. */
const DECIDED = ['partial', 'better proof', 'refused', 'refunded', 'cancelled'];

/**
 * The owner's manual actions on a mail, its history, and since when it is in the queue. Test mails are no
 * longer queued: those that still wait are discarded.
 */
export const mailStates: Migration = {
  name: '0039-mail-states',
  async up(db) {
    const outbox = () => db.schema.alterTable('outbox');
    await outbox()
      .addColumn('byOwner', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await outbox()
      .addColumn('queuedAt', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await outbox().addColumn('settledAt', 'text').execute();
    await outbox().addColumn('toldFrom', 'text').execute();
    await db.schema
      .createTable('outboxHistory')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('mailId', 'text', required)
      .addColumn('at', 'text', required)
      .addColumn('action', 'text', required)
      .addColumn('text', 'text', required)
      .execute();
    await db.schema.createIndex('outboxHistoryOf').on('outboxHistory').columns(['mailId', 'at']).execute();
    await db.schema.createIndex('outboxNewest').on('outbox').columns(['createdAt', 'id']).execute();
    await db.schema
      .createIndex('outboxNewestOfState')
      .on('outbox')
      .columns(['state', 'createdAt', 'id'])
      .execute();
    await db.schema
      .createIndex('outboxStateKind')
      .on('outbox')
      .columns(['state', 'kind', 'subjectId'])
      .execute();

    await sql`update outbox set queued_at = created_at`.execute(db);
    await sql`update outbox set state = 'discarded' where state = 'dropped'`.execute(db);
    await sql`update outbox set state = 'discarded' where kind = 'system.test' and state = 'queued'`.execute(
      db,
    );
    const byOwner = sql`kind in ('orders.released', 'bookings.reply', 'submissions.review')`;
    const decided = sql.join(
      DECIDED.map((what) => sql`dedupe_key like ${`% ${what} %`}`),
      sql` or `,
    );
    await sql`update outbox set by_owner = 1 where ${byOwner} or (kind = 'orders.progress' and (${decided}))`.execute(
      db,
    );
  },
};
