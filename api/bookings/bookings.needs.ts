import { totalOf } from '#api/core/db/key-page.ts';
import type { NeedSource } from '#api/core/slice.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import type { Promises } from '#shared/site/site.schema.ts';
import { contactBy } from './bookings.admin.routes.ts';
import type { bookingQueries } from './bookings.queries.ts';
import { bookedName, type serviceNames } from './bookings.service-names.ts';

type Names = () => ReturnType<typeof serviceNames>;

/** People who wait to be contacted: buyers, and senders of custom requests. */
export const peopleToContact =
  (
    bookings: ReturnType<typeof bookingQueries>,
    names: Names,
    { now, promises }: { now: () => number; promises: () => Promise<Promises> },
  ): NeedSource =>
  async (limit) => {
    const [{ bookings: waiting, total }, called, promised] = await Promise.all([
      bookings.waiting(limit),
      names(),
      promises(),
    ]);
    const items = waiting.map((booking) => {
      const dueAt = contactBy(booking, promised);
      const bought = booking.payment === 'paid';
      return {
        kind: bought ? 'contact' : 'booking',
        id: booking.id,
        dueAt,
        since: booking.waitingSince ?? booking.createdAt,
        title: bought ? 'Contact buyer' : 'Answer booking request',
        detail: [booking.code, bookedName(booking, called), booking.name].filter(Boolean).join(', '),
        overdue: dueAt !== null && Date.parse(dueAt) < now(),
        target: adminPaths.booking(booking.id),
        action: 'Reply',
      };
    });
    return { items, total };
  };

/** People whose reply was not sent. */
export const repliesToSend =
  (
    bookings: Pick<ReturnType<typeof bookingQueries>, 'unsentReplies'>,
    names: Names,
    hasServer: () => boolean,
  ): NeedSource =>
  async (limit) => {
    const [waiting, called] = await Promise.all([bookings.unsentReplies(limit, hasServer()), names()]);
    const items = waiting.map((booking) => ({
      kind: 'reply',
      id: booking.id,
      dueAt: null,
      overdue: false,
      since: booking.reply?.createdAt ?? booking.createdAt,
      title: 'Your reply was not sent',
      detail: [booking.code, bookedName(booking, called), booking.name].filter(Boolean).join(', '),
      target: adminPaths.booking(booking.id),
      action: 'Tell them',
    }));
    return { items, total: totalOf(items.length) };
  };
