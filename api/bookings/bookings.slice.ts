import type { Db } from '#api/core/db/db.ts';
import { foundOrNearest } from '#api/core/db/nearest-words.ts';
import type { SearchTables } from '#api/core/db/search-words.ts';
import { bind } from '#api/core/http/endpoints.ts';
import type { EventTitles, Searcher, SliceParts, SliceTables } from '#api/core/slice.ts';
import type { NoticesSlice } from '#api/notices/notices.slice.ts';
import type { LedgerTables } from '#api/orders/orders.ports.ts';
import type { OrdersSlice } from '#api/orders/orders.slice.ts';
import type { PassageContext } from '#api/site/passages.ts';
import { readPromises } from '#api/site/site.store.ts';
import { slotSettingsDocument } from '#api/slots/slots.settings.ts';
import { bookingsAdminContract } from '#shared/bookings/bookings.admin.contract.ts';
import {
  type BookedService,
  bookedServiceNames,
  bookingStatusNames,
} from '#shared/bookings/bookings.constants.ts';
import { bookingsContract } from '#shared/bookings/bookings.contract.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { bookingsAdminRoutes } from './bookings.admin.routes.ts';
import { peopleToContact, repliesToSend } from './bookings.needs.ts';
import { bookingsPassages } from './bookings.passages.ts';
import { bookingPeople } from './bookings.people.ts';
import { bookingsPersonalData } from './bookings.personal.ts';
import { bookingQueries } from './bookings.queries.ts';
import { bookingsRoutes } from './bookings.routes.ts';
import { seedBookings } from './bookings.seed.ts';
import { bookedName, serviceNames } from './bookings.service-names.ts';
import { type BookingTables, bookingsStore } from './bookings.store.ts';

export const bookingsTables: SliceTables = {
  seed: ({ db }, now) => seedBookings(bookingsStore(db, now)),
};

interface BookingsOptions extends SliceParts<BookingTables & LedgerTables> {
  notices: Pick<NoticesSlice, 'tellOwner'>;
  orders: Pick<OrdersSlice, 'open' | 'receiptOf' | 'checkFilled' | 'pageOf'>;
}

/** Requests for a service, and custom requests. */
export function createBookingsSlice(options: BookingsOptions) {
  const { database, ports, connections, whoIs, notices, orders } = options;
  const { now } = ports;
  const hasServer = () => connections.current('mail') !== undefined;
  const queries = bookingQueries(database.db, now);
  const names = () => serviceNames(database.db);
  const requests = { database, now, tellOwner: notices.tellOwner };
  return {
    endpoints: [
      bind(bookingsContract, bookingsRoutes(requests, orders)),
      bind(bookingsAdminContract, bookingsAdminRoutes({ ...requests, hasServer, whoIs, orders })),
    ],
    needs: [
      peopleToContact(queries, names, { now, promises: () => readPromises(database.db, now) }),
      repliesToSend(queries, names, hasServer),
    ],
    searchers: [searchBookings(database.db, queries, names)],
    sampleLists: [
      { table: 'bookings', label: 'Booking requests', target: adminPaths.bookings, checked: false },
    ],
    passages: async (context: PassageContext) =>
      bookingsPassages(context, await slotSettingsDocument(database, now).get()),
    eventTitles,
    personalData: bookingsPersonalData(database.db),
    privacyFacts: { statedWith: 'orders' },
    people: [bookingPeople],
  };
}

const searchBookings =
  (
    db: Db<SearchTables>,
    queries: ReturnType<typeof bookingQueries>,
    names: () => ReturnType<typeof serviceNames>,
  ): Searcher =>
  async (typed, limit) => {
    const list = async (q: string) => (await queries.list({ q }, { limit: String(limit) })).items;
    const [items, called] = await Promise.all([foundOrNearest(db, typed, list), names()]);
    return items.map(({ id, name, organization, status, ...booking }) => ({
      kind: 'booking',
      id,
      title: `${bookedName(booking, called)}, ${name}`,
      detail: [organization, bookingStatusNames[status]].filter(Boolean).join(', '),
      target: adminPaths.booking(id),
    }));
  };

const eventTitles: EventTitles = {
  'booking.created': ({ service, title, code }, id) => ({
    title: `New booking request: ${title ?? bookedServiceNames[service as BookedService] ?? code}`,
    target: adminPaths.booking(id),
  }),
};
