import type { BookingRow, BookingsStore } from '#api/bookings/bookings.store.ts';
import type { OrderPorts } from '#api/orders/orders.ports.ts';
import type { SubmissionRow, SubmissionsStore } from '#api/submissions/submissions.store.ts';
import { bookingFields } from '#shared/bookings/bookings.fields.ts';
import { factsOf } from '#shared/core/entity-fields.ts';
import type { OrderDetail } from '#shared/orders/orders.admin.schema.ts';
import { submissionFields } from '#shared/submissions/submissions.fields.ts';

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

const ofBooking = (booking: BookingRow): Request => ({
  kind: 'booking',
  id: booking.id,
  facts: factsOf(bookingFields, booking),
  text: booking.projectDetails ?? '',
});

const ofSubmission = (track: SubmissionRow): Request => ({
  kind: 'submission',
  id: track.id,
  facts: [
    { label: 'Artist', value: track.artistName },
    { label: 'Track', value: track.songTitle },
    { label: 'Link', value: track.songLink },
    ...factsOf(submissionFields, track),
  ],
  text: track.message ?? '',
});
