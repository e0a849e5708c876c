import type { BookingRow, BookingsStore } from '#api/bookings/bookings.store.ts';
import type { OrderPorts } from '#api/orders/orders.ports.ts';
import type { SubmissionRow, SubmissionsStore } from '#api/submissions/submissions.store.ts';
import { bookedServiceNames } from '#shared/bookings/bookings.constants.ts';
import type { OrderDetail } from '#shared/orders/orders.admin.schema.ts';

type Request = NonNullable<OrderDetail['request']>;

/** The form that an order came with, whoever keeps it. */
export const requestOf =
  (bookings: BookingsStore, submissions: SubmissionsStore): OrderPorts['requestOf'] =>
  async (orderId) => {
    const booking = await bookings.byOrder(orderId);
    if (booking) return ofBooking(booking);
    const submission = await submissions.byOrder(orderId);
    return submission ? ofSubmission(submission) : null;
  };

const factsOf = (facts: Record<string, string | null>): Request['facts'] =>
  Object.entries(facts).flatMap(([label, value]) => (value ? [{ label, value }] : []));

const ofBooking = (booking: BookingRow): Request => ({
  kind: 'booking',
  id: booking.id,
  facts: factsOf({
    Service: bookedServiceNames[booking.service],
    Organization: booking.organization,
    'Preferred date': booking.preferredDate,
    'Budget in dollars': booking.budgetRange,
  }),
  text: booking.projectDetails ?? '',
});

const ofSubmission = (track: SubmissionRow): Request => ({
  kind: 'submission',
  id: track.id,
  facts: factsOf({ Artist: track.artistName, Track: track.songTitle, Link: track.songLink }),
  text: track.message ?? '',
});
