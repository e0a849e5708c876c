import { z } from 'zod';
import { email, instant, seenVersion } from '#shared/core/fields.ts';
import { mailStates } from '#shared/core/mail-state.ts';
import { keyPage, keyPaging, total } from '#shared/core/paging.ts';
import { shownMail } from '#shared/core/shown-mail.ts';
import { paymentStatuses } from '#shared/orders/orders.constants.ts';
import { bookedServices, bookingStatuses } from './bookings.constants.ts';
import { requestFields } from './bookings.schema.ts';

const bookingSorts = ['newest', 'oldest', 'waiting'] as const;

/** Which requests a list shows. */
export const bookingFilter = z.strictObject({
  status: z.enum(bookingStatuses).optional(),
  service: z.enum(bookedServices).optional(),
  /** Words that the code, name, email or organization begin with. */
  q: z.string().trim().min(1).max(100).optional(),
  /** Only requests that were not contacted in time. */
  overdue: z.literal('true').optional(),
  /** `waiting`: only those who wait to be contacted, the longest first. */
  sort: z.enum(bookingSorts).optional(),
});
export type BookingFilter = z.infer<typeof bookingFilter>;

export const bookingQuery = bookingFilter.extend(keyPaging.shape);

/** A request, as it is stored. */
export const booking = z.object({
  id: z.uuid(),
  /** Null for the example only, as is `code`. */
  orderId: z.string().nullable(),
  /** The order's reference code. */
  code: z.string().nullable(),
  name: z.string(),
  email,
  service: z.enum(bookedServices),
  /** What a service was called when it was booked, for those that the owner has added; null for others. */
  serviceTitle: z.string().nullable(),
  /** Whether it was sent with the form of a custom request, and not as a reference for a service. */
  custom: z.boolean(),
  ...requestFields.shape,
  status: z.enum(bookingStatuses),
  payment: z.enum(paymentStatuses),
  /** Since when somebody waits to hear from the team. */
  waitingSince: instant.nullable(),
  contactedAt: instant.nullable(),
  /** The example of a fresh install; it is not counted. */
  sample: z.boolean(),
  version: z.int(),
  createdAt: instant,
});
export type Booking = z.infer<typeof booking>;

const waiting = {
  /** Until when the visitor should be contacted; null when no contact is due. */
  contactBy: instant.nullable(),
  overdue: z.boolean(),
  /** The state of the newest reply by mail; null without one. */
  reply: z.enum(mailStates).nullable(),
};

/** A request in the owner's table. */
const bookingLine = booking
  .omit({ orderId: true, waitingSince: true, version: true })
  .omit({ projectDetails: true, preferredDate: true, budgetRange: true })
  .extend({ ...waiting, serviceName: z.string() });
export type BookingLine = z.infer<typeof bookingLine>;

export const bookingList = keyPage(bookingLine).extend({
  /** How many there are of each status, whatever the filter; the example is not counted. */
  counts: z.record(z.enum(bookingStatuses), total),
});

export const bookingActions = ['status', 'note', 'reply', 'contact'] as const;

export const bookingDetail = booking.omit({ orderId: true, waitingSince: true }).extend({
  ...waiting,
  /** What the request holds, as the owner reads it. */
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  history: z.array(
    z.object({
      at: instant,
      by: z.string(),
      action: z.enum(bookingActions),
      text: z.string(),
      /** The mail that contains the reply. */
      mail: shownMail.nullable(),
    }),
  ),
});
export type BookingDetail = z.infer<typeof bookingDetail>;

/** The version that the owner has seen; if a newer one exists, the owner has to look at it first. */
const seen = { version: seenVersion.min(1) };

export const bookingStatusChange = z.strictObject({ ...seen, status: z.enum(bookingStatuses) });
export const bookingNote = z.strictObject({ text: z.string().trim().min(1).max(5000) });
export const bookingReply = z.strictObject({
  ...seen,
  text: z.string().trim().min(1, 'Write something first').max(5000),
});
export const bookingContact = z.strictObject(seen);
