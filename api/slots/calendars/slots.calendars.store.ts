import { randomUUID } from 'node:crypto';
import type { Db } from '#api/core/db/db.ts';
import { type Instant, isoAt } from '#shared/core/time.ts';
import type { BusyCalendar } from '#shared/slots/slots.admin.schema.ts';

/** A calendar of the owner; `sealed` has its address and its password. */
export interface CalendarRow extends BusyCalendar {
  sealed: string;
  createdAt: Instant;
}

export interface CalendarTables {
  slotCalendars: CalendarRow;
  /** What the calendars had when they were last read. */
  slotBusy: { calendarId: string; startsAt: Instant; endsAt: Instant };
}

/** A time that is not free, in milliseconds since 1970. */
export interface BusyTime {
  from: number;
  to: number;
}

/** So many rows fit into one statement of both databases. */
const AT_ONCE = 500;

export function calendarsStore(db: Db<CalendarTables>) {
  return {
    list: () => db.selectFrom('slotCalendars').selectAll().orderBy('createdAt').execute(),
    byId: (id: string) => db.selectFrom('slotCalendars').selectAll().where('id', '=', id).executeTakeFirst(),

    async add(given: Pick<CalendarRow, 'name' | 'kind' | 'host' | 'user' | 'sealed' | 'createdAt'>) {
      const blank = { readAt: null, events: 0, problem: '', problemAt: null };
      const row: CalendarRow = { ...given, ...blank, id: randomUUID() };
      await db.insertInto('slotCalendars').values(row).execute();
      return row;
    },

    /** Replaces what a calendar had before. @returns false when the calendar was removed meanwhile */
    async replace(id: string, times: readonly BusyTime[], events: number, at: Instant): Promise<boolean> {
      const kept = await db
        .updateTable('slotCalendars')
        .set({ readAt: at, events, problem: '', problemAt: null })
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst();
      if (!kept) return false;
      await db.deleteFrom('slotBusy').where('calendarId', '=', id).execute();
      for (let done = 0; done < times.length; done += AT_ONCE) {
        const rows = times.slice(done, done + AT_ONCE).map(({ from, to }) => ({
          calendarId: id,
          startsAt: isoAt(from),
          endsAt: isoAt(to),
        }));
        await db.insertInto('slotBusy').values(rows).execute();
      }
      return true;
    },

    /** What it had when it was last read stays in force. */
    failed: async (id: string, problem: string, problemAt: Instant): Promise<void> =>
      void (await db.updateTable('slotCalendars').set({ problem, problemAt }).where('id', '=', id).execute()),

    async remove(id: string): Promise<boolean> {
      await db.deleteFrom('slotBusy').where('calendarId', '=', id).execute();
      const removed = db.deleteFrom('slotCalendars').where('id', '=', id).returning('id');
      return (await removed.executeTakeFirst()) !== undefined;
    },

    async busyIn(from: number, to: number): Promise<(BusyTime & { calendarId: string })[]> {
      const rows = await db
        .selectFrom('slotBusy')
        .selectAll()
        .where('endsAt', '>', isoAt(from))
        .where('startsAt', '<', isoAt(to))
        .orderBy('startsAt')
        .execute();
      return rows.map(({ calendarId, startsAt, endsAt }) => ({
        calendarId,
        from: Date.parse(startsAt),
        to: Date.parse(endsAt),
      }));
    },
  };
}
