import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { changeIf } from '#api/core/db/change-if.ts';
import { columnsOf, flag, orNull, rowReader } from '#api/core/db/columns.ts';
import type { Db } from '#api/core/db/db.ts';
import { type Place, placesFor, prepared } from '#api/core/db/prepared.ts';
import type { SearchTables } from '#api/core/db/search-words.ts';
import type { Clock } from '#api/core/ports.ts';
import { type Booking, booking, bookingActions } from '#shared/bookings/bookings.admin.schema.ts';
import { type RequestFields, requestFields } from '#shared/bookings/bookings.schema.ts';
import { instant } from '#shared/core/fields.ts';
import { isoAt } from '#shared/core/time.ts';

const bookingRow = booking.extend({ custom: flag, sample: flag });
export type BookingRow = Booking;

const eventRow = z.object({
  id: z.string(),
  bookingId: z.string(),
  /** The version that the request had from then on. */
  version: z.int(),
  at: instant,
  by: z.string(),
  action: z.enum(bookingActions),
  text: z.string(),
  /** The mail with the reply. */
  mailId: z.string().nullable(),
});
export type BookingEventRow = z.output<typeof eventRow>;

export interface BookingTables extends SearchTables {
  bookings: z.input<typeof bookingRow>;
  bookingEvents: z.input<typeof eventRow>;
}

export const readBooking = rowReader(bookingRow);

type Draft = Pick<BookingRow, 'name' | 'email' | 'service'> & Partial<BookingRow>;

const blank: Omit<BookingRow, 'id' | 'name' | 'email' | 'service' | 'createdAt'> = {
  ...orNull(requestFields, {}),
  orderId: null,
  code: null,
  serviceTitle: null,
  waitingSince: null,
  contactedAt: null,
  custom: false,
  sample: false,
  status: 'pending',
  payment: 'awaiting',
  version: 1,
};

const addBooking = prepared((db: Db<BookingTables>, place: Place<BookingTables['bookings']>) =>
  db.insertInto('bookings').values(placesFor(place, columnsOf(bookingRow))),
);

export function bookingsStore(db: Db<BookingTables>, now: Clock) {
  const one = async (row: Promise<BookingTables['bookings'] | undefined>) => {
    const found = await row;
    return found && readBooking(found);
  };
  return {
    async create(draft: Draft): Promise<BookingRow> {
      const row: BookingRow = { ...blank, id: randomUUID(), createdAt: isoAt(now()), ...draft };
      await addBooking(db, z.encode(bookingRow, row));
      return row;
    },

    byId: (id: string) => one(db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst()),

    byOrder: (orderId: string) =>
      one(db.selectFrom('bookings').selectAll().where('orderId', '=', orderId).executeTakeFirst()),

    /**
     * Changes a request for the owner; undefined if it no longer has the version `seen`, where that is given.
     */
    change(
      id: string,
      set: Partial<Pick<BookingRow, 'status' | 'waitingSince' | 'contactedAt'>>,
      seen?: number,
    ): Promise<BookingRow | undefined> {
      const known = { id, ...(seen !== undefined && { version: seen }) };
      return one(changeIf(db, 'bookings', known, (row) => ({ ...set, version: row('version', '+', 1) })));
    },

    /** Saves corrections by the sender of the request, as a new version for the owner. */
    async correct(id: string, set: Partial<RequestFields>): Promise<BookingRow> {
      const row = await db
        .updateTable('bookings')
        .set((row) => ({ ...set, version: row('version', '+', 1) }))
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
      return readBooking(row);
    },

    /** Follows changes of the order. The owner need not have seen these, so the version stays. */
    async follow(
      id: string,
      set: Pick<BookingRow, 'name' | 'email' | 'payment' | 'waitingSince'>,
    ): Promise<void> {
      await db.updateTable('bookings').set(set).where('id', '=', id).execute();
    },

    async removeSample(id: string): Promise<boolean> {
      const removed = db.deleteFrom('bookings').where('id', '=', id).where('sample', '=', 1);
      return (await removed.returning('id').executeTakeFirst()) !== undefined;
    },

    async addEvent(event: Omit<BookingEventRow, 'id' | 'at'>): Promise<void> {
      await db
        .insertInto('bookingEvents')
        .values({ ...event, id: randomUUID(), at: isoAt(now()) })
        .execute();
    },

    events: (bookingId: string): Promise<BookingEventRow[]> =>
      db
        .selectFrom('bookingEvents')
        .selectAll()
        .where('bookingId', '=', bookingId)
        .orderBy('version')
        .orderBy('at')
        .execute(),
  };
}

export type BookingsStore = ReturnType<typeof bookingsStore>;
