import type { OrderFollower } from '#api/orders/orders.followers.ts';
import type { BookedService, BookingStatus } from '#shared/bookings/bookings.constants.ts';
import { bookingFields } from '#shared/bookings/bookings.fields.ts';
import { factsOf } from '#shared/core/entity-fields.ts';
import type { OrderDetail } from '#shared/orders/orders.admin.schema.ts';
import { type BookingPorts, bookingIntake } from './bookings.intake.ts';
import { type BookingRow, bookingsStore } from './bookings.store.ts';

/** Of these the buyer is promised to hear; an interview is given its calendar and nothing else. */
const contacted: ReadonlySet<BookedService> = new Set(['consulting', 'speaking']);
const settled: ReadonlySet<BookingStatus> = new Set(['done', 'declined']);

/** Since when somebody waits to hear from the team, after what has become of the payment. */
export function waitingSince(
  booking: Pick<BookingRow, 'custom' | 'service' | 'status' | 'payment' | 'contactedAt' | 'createdAt'>,
  provenAt: string | null,
): string | null {
  if (booking.contactedAt !== null || settled.has(booking.status) || booking.payment === 'closed')
    return null;
  if (booking.custom) return booking.createdAt;
  return booking.payment === 'paid' && contacted.has(booking.service) ? provenAt : null;
}

/** Keeps requests in step with their orders. A reference for a service is a request as well. */
export function bookingFollower(ports: BookingPorts): OrderFollower {
  const { database, now } = ports;
  const takeIn = bookingIntake(ports);
  return {
    async referenced(trx, { id, code, kind, name, email, note }, afterCommit) {
      if (kind === 'blueprint') return;
      await takeIn(trx, { order: { id, code }, service: kind, name, email, note }, afterCommit);
    },

    async changed(trx, { id, name, email, payment, provenAt }) {
      const store = bookingsStore(trx, now);
      const booking = await store.byOrder(id);
      if (!booking) return;
      const same = booking.payment === payment;
      if (same && booking.name === name && booking.email === email) return;
      const clock = same ? booking.waitingSince : waitingSince({ ...booking, payment }, provenAt);
      await store.follow(booking.id, { name, email, payment, waitingSince: clock });
    },

    async requestOf(orderId) {
      const booking = await bookingsStore(database.db, now).byOrder(orderId);
      return booking ? requestView(booking) : null;
    },
  };
}

/** The form as the owner sees it with its order. */
function requestView(booking: BookingRow): OrderDetail['request'] {
  return {
    kind: 'booking',
    id: booking.id,
    facts: factsOf(bookingFields, booking),
    text: booking.projectDetails ?? '',
  };
}
