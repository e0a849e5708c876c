import { AppError } from '#api/core/http/app-error.ts';
import { changesOf, readCorrection } from '#api/orders/buyer/orders.request-form.ts';
import type { OrderListener } from '#api/orders/orders.listeners.ts';
import { textsDocument } from '#api/site/site.store.ts';
import { type BookedService, type BookingStatus, budgetRanges } from '#shared/bookings/bookings.constants.ts';
import { bookingFields } from '#shared/bookings/bookings.fields.ts';
import { bookingForm } from '#shared/bookings/bookings.schema.ts';
import { buyerFieldsOf, factsOf, searchedTexts, shownValue } from '#shared/core/form/entity-fields.ts';
import type { OrderDetail } from '#shared/orders/orders.admin.schema.ts';
import type { OrderRequest } from '#shared/orders/orders.schema.ts';
import { type BookingPorts, bookingIntake } from './bookings.intake.ts';
import { readFields } from './bookings.service-names.ts';
import { type BookingEventRow, type BookingRow, bookingsStore } from './bookings.store.ts';

/** Services whose buyers are promised to be contacted; an interview only gets its calendar. */
const contacted: ReadonlySet<BookedService> = new Set(['consulting', 'speaking', 'service']);
const settled: ReadonlySet<BookingStatus> = new Set(['done', 'declined']);

/**
 * Since when the person waits to be contacted, given the payment; null when not waiting. Who waits for a quote, waits
 * with the order.
 * @param quoted whether the team has sent a quote, which is a first contact
 */
export function waitingSince(
  booking: Pick<BookingRow, 'custom' | 'service' | 'status' | 'payment' | 'contactedAt' | 'createdAt'>,
  provenAt: string | null,
  quoted = false,
): string | null {
  if (booking.contactedAt !== null || settled.has(booking.status) || booking.payment === 'closed')
    return null;
  if (booking.payment === 'asked' || booking.payment === 'quoted') return null;
  if (booking.custom && !quoted) return booking.createdAt;
  return booking.payment === 'paid' && (booking.custom || contacted.has(booking.service)) ? provenAt : null;
}

/** Updates requests when their orders change. A reference for a service is a request as well. */
export function bookingListener(ports: BookingPorts): OrderListener {
  const { database, now } = ports;
  const takeIn = bookingIntake(ports);
  return {
    async referenced(tx, { id, code, kind, title, name, email, note, asked }) {
      if (kind === 'blueprint' || kind === 'product' || kind === 'tip') return;
      const request = { order: { id, code, asked }, service: kind, name, email, note };
      await takeIn(tx, { ...request, ...(kind === 'service' && { serviceTitle: title }) });
    },

    async changed(trx, { id, name, email, payment, provenAt, quoted }) {
      const store = bookingsStore(trx, now);
      const booking = await store.byOrder(id);
      if (!booking) return;
      const same = booking.payment === payment;
      if (same && booking.name === name && booking.email === email) return;
      const clock = same ? booking.waitingSince : waitingSince({ ...booking, payment }, provenAt, quoted);
      await store.follow(booking.id, { name, email, payment, waitingSince: clock });
    },

    async correct(trx, orderId, given, currency) {
      const store = bookingsStore(trx, now);
      const booking = await store.byOrder(orderId);
      if (!booking) return null;
      if (settled.has(booking.status)) throw new AppError('order.closed');
      const corrected = readCorrection({ form: correctable, fields: bookingFields, given });
      const changed = await store.correct(booking.id, corrected);
      const changes = changesOf(await readFields(trx, now, currency), corrected, changed);
      return { changes, words: searchedTexts(bookingFields, changed) };
    },

    async requestForBuyer(orderId, currency) {
      const store = bookingsStore(database.db, now);
      const booking = await store.byOrder(orderId);
      if (!booking) return null;
      const { custom } = await textsDocument(database, now).get();
      const ranges = budgetRanges(custom.budgets);
      return viewForBuyer(
        booking,
        await store.events(booking.id),
        await readFields(database.db, now, currency),
        ranges,
      );
    },

    async requestOf(orderId, currency) {
      const booking = await bookingsStore(database.db, now).byOrder(orderId);
      return booking ? requestView(booking, await readFields(database.db, now, currency)) : null;
    },
  };
}

/** The form as the owner sees it on the order's page. */
function requestView(booking: BookingRow, fields: Fields): OrderDetail['request'] {
  return {
    kind: 'booking',
    id: booking.id,
    facts: factsOf(fields, booking),
    text: booking.projectDetails ?? '',
  };
}

/** After a request for a reference alone, any field may be added, so that all are optional. */
const correctable = bookingForm.partial();

type Fields = typeof bookingFields;

/** The ranges that the form offers now, and the chosen one if it is no longer offered. */
function budgetChoices(fields: Fields, offered: readonly string[], chosen: string | null) {
  const former = chosen === null || offered.includes(chosen) ? [] : [chosen];
  return [...offered, ...former].map((value) => ({
    value,
    label: String(shownValue(fields.budgetRange, 'budgetRange', { budgetRange: value })),
  }));
}

/** The request as its sender sees it with the order, with the owner's replies. */
function viewForBuyer(
  booking: BookingRow,
  events: readonly BookingEventRow[],
  fields: Fields,
  ranges: readonly string[],
): OrderRequest {
  return {
    kind: 'booking',
    fields: buyerFieldsOf(fields, booking).map((field) => ({
      ...field,
      choices: field.name === 'budgetRange' ? budgetChoices(fields, ranges, booking.budgetRange) : [],
    })),
    correctable: !settled.has(booking.status),
    verdict: null,
    tracks: [],
    promise: null,
    queue: null,
    credit: null,
    replies: events.filter(({ action }) => action === 'reply').map(({ at, text }) => ({ at, text })),
  };
}
