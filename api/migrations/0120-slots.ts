import { required } from '#api/core/db/content-table.ts';
import type { Migration } from '#api/core/db/migrate.ts';

/** Chosen times, the quarters of an hour that they take, and the owner's other calendars. */
export const slots: Migration = {
  name: '0120-slots',
  async up(db) {
    await db.schema
      .createTable('slots')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('orderId', 'text', (column) => column.unique())
      .addColumn('code', 'text')
      .addColumn('kind', 'text', required)
      .addColumn('title', 'text', required)
      .addColumn('name', 'text', required)
      .addColumn('email', 'text', required)
      .addColumn('startsAt', 'text', required)
      .addColumn('endsAt', 'text', required)
      .addColumn('beforeMinutes', 'integer', required)
      .addColumn('afterMinutes', 'integer', required)
      .addColumn('zone', 'text', required)
      .addColumn('state', 'text', required)
      .addColumn('heldUntil', 'text')
      .addColumn('secured', 'integer', required)
      .addColumn('note', 'text', required)
      .addColumn('sequence', 'integer', required)
      .addColumn('version', 'integer', required)
      .addColumn('createdAt', 'text', required)
      .addColumn('updatedAt', 'text', required)
      .execute();
    await db.schema.createIndex('slotsByStart').on('slots').columns(['state', 'startsAt']).execute();
    // The key is the instant: whatever the program does, nobody can take a quarter of an hour twice.
    await db.schema
      .createTable('slotQuarters')
      .addColumn('at', 'text', (column) => column.primaryKey())
      .addColumn('slotId', 'text', required)
      .execute();
    await db.schema.createIndex('slotQuartersBySlot').on('slotQuarters').column('slotId').execute();
    await db.schema
      .createTable('slotCalendars')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', required)
      .addColumn('kind', 'text', required)
      .addColumn('host', 'text', required)
      .addColumn('user', 'text', required)
      .addColumn('sealed', 'text', required)
      .addColumn('readAt', 'text')
      .addColumn('events', 'integer', required)
      .addColumn('problem', 'text', required)
      .addColumn('problemAt', 'text')
      .addColumn('createdAt', 'text', required)
      .execute();
    await db.schema
      .createTable('slotBusy')
      .addColumn('calendarId', 'text', required)
      .addColumn('startsAt', 'text', required)
      .addColumn('endsAt', 'text', required)
      .execute();
    await db.schema.createIndex('slotBusyByEnd').on('slotBusy').columns(['endsAt', 'startsAt']).execute();
    await db.schema.createIndex('slotBusyByCalendar').on('slotBusy').column('calendarId').execute();
  },
};
