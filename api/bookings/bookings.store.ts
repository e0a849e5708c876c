import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Clock } from '#api/core/ports.ts';
import { type Booking, type BookingForm, booking } from '#shared/bookings/bookings.schema.ts';

const bookingRow = booking.extend({
  organization: booking.shape.organization.unwrap().nullable(),
  preferredDate: booking.shape.preferredDate.unwrap().nullable(),
});

export interface BookingTables {
  bookings: z.input<typeof bookingRow>;
}

export function bookingsStore(db: Kysely<BookingTables>, now: Clock) {
  return {
    async create(orderId: string, form: BookingForm): Promise<void> {
      const { organization = null, preferredDate = null, ...given } = form;
      const row = {
        ...{ ...given, organization, preferredDate, orderId },
        id: randomUUID(),
        createdAt: new Date(now()).toISOString(),
      };
      await db.insertInto('bookings').values(z.encode(bookingRow, row)).execute();
    },

    /** The newest first. */
    async list(): Promise<Booking[]> {
      const rows = await db
        .selectFrom('bookings')
        .selectAll()
        .orderBy('createdAt', 'desc')
        .orderBy('id')
        .execute();
      return rows.map(({ organization, preferredDate, ...row }) => ({
        ...row,
        ...(organization !== null && { organization }),
        ...(preferredDate !== null && { preferredDate }),
      }));
    },
  };
}
