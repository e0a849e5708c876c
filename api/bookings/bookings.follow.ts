import type { FollowOrder } from '#api/core/order-port.ts';
import type { Clock } from '#api/core/ports.ts';
import type { BookedService, BookingStatus } from '#shared/bookings/bookings.constants.ts';
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

/** Keeps a request in step with its order. */
export const followBookings =
  (now: Clock): FollowOrder =>
  async (trx, { id, name, email, payment, provenAt }) => {
    const store = bookingsStore(trx, now);
    const booking = await store.byOrder(id);
    if (!booking) return;
    const same = booking.payment === payment;
    if (same && booking.name === name && booking.email === email) return;
    const clock = same ? booking.waitingSince : waitingSince({ ...booking, payment }, provenAt);
    await store.follow(booking.id, { name, email, payment, waitingSince: clock });
  };
