import { AppError } from '#api/core/http/app-error.ts';
import { mailSubject } from '#api/core/mail/mail-subject.ts';
import { mailText } from '#api/core/mail/mail-text.ts';
import type { OrdersSlice } from '#api/orders/orders.slice.ts';
import { ORDER_CHANNEL } from '#api/orders/owner/orders.watch.ts';
import { identityDocument } from '#api/site/site.store.ts';
import type { BookingDetail } from '#shared/bookings/bookings.admin.schema.ts';
import { type BookingStatus, bookingStatusNames } from '#shared/bookings/bookings.constants.ts';
import { isoAt } from '#shared/core/time.ts';
import type { BookingPorts } from './bookings.intake.ts';
import { waitingSince } from './bookings.listener.ts';
import { REPLY_MAIL } from './bookings.replies.ts';
import { type BookingRow, bookingsStore } from './bookings.store.ts';

interface Seen {
  by: string;
  version?: number;
}

interface Act {
  action: BookingDetail['history'][number]['action'];
  text: string;
  set?: Partial<Pick<BookingRow, 'status' | 'waitingSince' | 'contactedAt'>>;
  /** The mail to the sender of the request. */
  mail?: { code: string; text: string };
}

export interface OwnerBookingPorts extends BookingPorts {
  orders: Pick<OrdersSlice, 'pageOf'>;
}

/** The owner's actions on a request: its row, history, mail and event are written together or not at all. */
export function ownerBookings({ database, now, orders }: OwnerBookingPorts) {
  const store = bookingsStore(database.db, now);

  async function known(id: string): Promise<BookingRow> {
    const booking = await store.byId(id);
    if (!booking) throw new AppError('request.not-found', { text: 'There is no such request.' });
    return booking;
  }

  const act = ({ id, email }: BookingRow, { by, version }: Seen, { action, text, set = {}, mail }: Act) =>
    database.transaction(async (tx) => {
      const inside = bookingsStore(tx.db, now);
      const changed = await inside.change(id, set, version);
      if (!changed) throw new AppError('request.conflict', { text: changedMeanwhile });
      let mailId: string | undefined;
      if (mail) {
        const subject = mailSubject`About your request ${mail.code}`;
        const letter = { kind: REPLY_MAIL, to: email, subject, text: mail.text, subjectId: id };
        mailId = await tx.mail({ ...letter, byOwner: true });
      }
      const event = { bookingId: id, version: changed.version, by, action, text };
      await inside.addEvent({ ...event, mailId: mailId ?? null });
      const { code } = changed;
      if (code) tx.publish(ORDER_CHANNEL, code);
      const data = { code: code ?? '' };
      await tx.event({ type: `booking.${action}`, subjectId: id, data });
      return changed;
    });

  /** Whoever was answered no longer waits, and their request is no longer new. */
  const answered = ({ status }: BookingRow): Act['set'] => ({
    contactedAt: isoAt(now()),
    waitingSince: null,
    status: status === 'pending' ? 'in_progress' : status,
  });

  return {
    known,

    async setStatus(id: string, { status, ...seen }: Seen & { status: BookingStatus }) {
      const booking = await known(id);
      // A reopened request waits from now on.
      const again = isoAt(now());
      const clock = waitingSince({ ...booking, status }, booking.waitingSince ?? again);
      const waits = booking.sample ? null : clock && (booking.waitingSince ?? again);
      const text = bookingStatusNames[status];
      return act(booking, seen, { action: 'status', text, set: { status, waitingSince: waits } });
    },

    async note(id: string, { text, ...seen }: Seen & { text: string }) {
      return act(await known(id), seen, { action: 'note', text });
    },

    async contact(id: string, seen: Seen) {
      const booking = await known(id);
      return act(booking, seen, { action: 'contact', text: '', set: answered(booking) });
    },

    async reply(id: string, { text, ...seen }: Seen & { text: string }) {
      const booking = await known(id);
      const { code, orderId } = booking;
      if (booking.sample || code === null || orderId === null)
        throw new AppError('request.conflict', { text: 'This is an example: there is nobody to reply to.' });
      const { networkName, contactEmail } = await identityDocument(database, now).get();
      const facts = { facts: [['Reference code', code]] as const };
      const page = orders.pageOf({ id: orderId, code });
      const letter = mailText({
        blocks: [{ prose: text }, facts, { label: 'Everything about your order:', link: page }],
        signature: [networkName, contactEmail],
      });
      const mail = { code, text: letter };
      return act(booking, seen, { action: 'reply', text, set: answered(booking), mail });
    },

    async removeSample(id: string): Promise<void> {
      await known(id);
      if (await store.removeSample(id)) return;
      throw new AppError('request.conflict', { text: 'Only the example can be removed.' });
    },
  };
}

const changedMeanwhile = 'This request was changed meanwhile. Look at it again.';
